// The commands of LaTeX that stand for one character or one name. The reader looks them up by command, the
// writer by character; the first command of a character is the one that is written.

/// The characters and names of LaTeX commands.
enum LaTeXSymbols {
  /// Letters that are set in italics.
  private static let italic = """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι
    kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ
    upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω imath ı jmath ȷ
    """

  /// Letters and signs of letter kind that are upright.
  private static let standing = """
    Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞
    partial ∂ nabla ∇ emptyset ∅ varnothing ∅ forall ∀ exists ∃ nexists ∄ angle ∠ top ⊤ ell ℓ hbar ℏ
    Re ℜ Im ℑ aleph ℵ wp ℘ bot ⊥ degree ° triangle △ square □ Box □
    """

  /// Relations, arrows, operators and dots.
  private static let others = """
    le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ approx ≈ equiv ≡ sim ∼ simeq ≃ cong ≅ propto ∝ ll ≪ gg ≫
    prec ≺ succ ≻ preceq ⪯ succeq ⪰ in ∈ notin ∉ ni ∋ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇
    subsetneq ⊊ mid ∣ nmid ∤ parallel ∥ perp ⊥ vdash ⊢ models ⊨ asymp ≍ doteq ≐ triangleq ≜
    coloneqq ≔ lesssim ≲ gtrsim ≳ leqslant ⩽ geqslant ⩾ lt < gt > to → rightarrow → gets ←
    leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ implies ⟹ impliedby ⟸
    iff ⟺ mapsto ↦ longmapsto ⟼ longrightarrow ⟶ longleftarrow ⟵ uparrow ↑ downarrow ↓ nearrow ↗
    searrow ↘ swarrow ↙ nwarrow ↖ hookrightarrow ↪ rightharpoonup ⇀ rightleftharpoons ⇌
    rightrightarrows ⇉ pm ± mp ∓ times × div ÷ cdot · ast ∗ star ⋆ circ ∘ bullet ∙ cup ∪ cap ∩
    setminus ∖ backslash ∖ wedge ∧ land ∧ vee ∨ lor ∨ oplus ⊕ ominus ⊖ otimes ⊗ odot ⊙ neg ¬ lnot ¬
    dagger † ldots … dots … dotsc … cdots ⋯ dotsb ⋯ vdots ⋮ ddots ⋱ colon : prime ′ sum ∑ prod ∏
    coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigotimes ⨂ bigvee ⋁
    bigwedge ⋀ therefore ∴ because ∵ surd √ bmod mod
    """

  /// Names of functions, and of operations that have limits under them.
  private static let names = """
    sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth exp log ln lg deg dim ker hom arg
    """
  private static let namesWithLimits = "lim liminf limsup max min sup inf det gcd Pr argmin argmax"

  /// Brackets that are commands.
  private static let ofBrackets = """
    lbrace { rbrace } lbrack [ rbrack ] langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lvert |
    rvert | vert | lVert ‖ rVert ‖ Vert ‖
    """

  /// The widths of spaces, in eighteenths of the size of the letters.
  static let spaces = [
    ",": 3, ":": 4, ">": 4, ";": 5, "!": -3, " ": 6, "quad": 18, "qquad": 36, "enspace": 9,
    "thinspace": 3, "medspace": 4, "thickspace": 5, "negthinspace": -3,
  ]

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  private static func pairs(_ text: String) -> [(command: String, sign: String)] {
    let words = words(text)
    return stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
  }

  /// The node of each command that stands for one.
  static let nodes: [String: MathNode] = {
    var nodes: [String: MathNode] = [:]
    for (command, letter) in pairs(italic) { nodes[command] = .name(letter) }
    for (command, letter) in pairs(standing) { nodes[command] = .upright(letter) }
    for (command, sign) in pairs(others) { nodes[command] = .sign(sign) }
    for name in words(names) { nodes[name] = .operation(name, hasLimits: false) }
    for name in words(namesWithLimits) { nodes[name] = .operation(spaced(name), hasLimits: true) }
    for sign in ["%", "#", "&", "_", "$"] { nodes[sign] = .sign(sign) }
    return nodes
  }()

  /// The name of an operation as it is printed.
  private static func spaced(_ name: String) -> String {
    ["liminf": "lim inf", "limsup": "lim sup", "argmin": "arg min", "argmax": "arg max"][name]
      ?? name
  }

  /// The bracket of each command for one.
  static let brackets: [String: String] = {
    var brackets = ["{": "{", "}": "}", "|": "‖"]
    for (command, sign) in pairs(ofBrackets) { brackets[command] = sign }
    return brackets
  }()

  /// The command of each character or name.
  static let commands: [String: String] = {
    var commands: [String: String] = [:]
    for (command, sign) in pairs(italic) + pairs(standing) + pairs(others)
    where commands[sign] == nil && !["<", ">", ":", "mod"].contains(sign) {
      commands[sign] = command
    }
    commands["mod"] = "bmod"
    for name in words(names) + words(namesWithLimits) { commands[spaced(name)] = name }
    return commands
  }()

  /// What a sign is with a line through it.
  static let negated = [
    "=": "≠", "∈": "∉", "<": "≮", ">": "≯", "≤": "≰", "≥": "≱", "⊂": "⊄", "⊆": "⊈", "≡": "≢",
    "∼": "≁", "≈": "≉", "∣": "∤", "∥": "∦",
  ]
}
