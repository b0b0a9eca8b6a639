"""Random numbers that are the same on every machine."""


class SplitMix64:
    """The generator of Steele, Lea and Flood (2014); every stroke and signal has its own seed."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        mask = 0xFFFFFFFFFFFFFFFF
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    def below(self, count):
        return self.next() % count

    def between(self, low, high):
        return low + (high - low) * (self.next() >> 11) / 2**53
