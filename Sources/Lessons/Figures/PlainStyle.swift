// The style of figures in files of their own: the classes of the site's style sheets in fixed colours on
// white, small enough to be part of every file.

extension Figure {
  /// The style sheet of a figure in a file of its own.
  public static let plainStyle: StaticString = """
    svg{background:#fff;font:italic 15px serif}*{vector-effect:non-scaling-stroke}\
    .grid,.handle,.gap,.cross,.guide,.ink,.hatch,.signal,.view{fill:none}\
    .grid{stroke:#eee}.grid.coarse{stroke:#ddd}\
    .ink{stroke:#16407f;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}\
    .ink.butt{stroke-linecap:butt}.handle{stroke:#c95500}.control{fill:#c95500}\
    .sample,.samples circle{fill:#fff;stroke:#1b2230;stroke-width:1.5}\
    .sample.lost,.samples .sample.lost,.cross,.gap{stroke:#b4003c;stroke-width:1.5}\
    .gap{stroke-dasharray:5 4}.dot,.guide .dot{fill:#5d6675}\
    .junction{fill:#00795a;stroke:#fff}.junction.hollow{fill:#fff;stroke:#5d6675}\
    .label{fill:#1b2230;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:3px}\
    .tile{fill:#fbe3c4;stroke:#c98d3c}.tile-queued{fill:#f5c98f}\
    .tile-reused{stroke:#00795a;stroke-width:2.5}.tile-off{fill:none;stroke-dasharray:3 3}\
    .hatch{stroke:#5d6675;stroke-width:.75}.hatch.lost{stroke:#b4003c}.hatch.padding{stroke:#c98d3c}\
    .signal{stroke:#16407f;stroke-width:1.75;stroke-linejoin:round}\
    .signal.tile-stale{fill:none;stroke:#b4003c;stroke-dasharray:2 3}\
    .view{stroke:#1b2230;stroke-width:2}\
    .tile-number{fill:#1b2230;font:600 11px sans-serif;text-anchor:middle}
    """
}
