import Testing

@testable import sitegen

@Test func `the program has an entry`() { _ = Sitegen() }
