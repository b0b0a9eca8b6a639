// Ink in the formats of other programs, one small drawing for each; for tests and for the fuzz run.

/// Texts in the formats of other programs.
enum ForeignInk {
  static let excalidraw = """
    {
      "type": "excalidraw", "version": 2, "source": "https://excalidraw.com",
      "elements": [
        { "id": "a", "type": "rectangle", "x": 0, "y": 0, "width": 9, "height": 9, "isDeleted": false },
        { "id": "b", "type": "freedraw", "x": 10.5, "y": 20, "width": 4, "height": 2, "angle": 0,
          "points": [[0, 0], [2, 1], [4, 2]], "pressures": [0.25, 0.5, 0.75],
          "simulatePressure": false, "isDeleted": false, "lastCommittedPoint": [4, 2] },
        { "id": "c", "type": "freedraw", "x": 9, "y": 9, "angle": 0, "points": [[0, 0], [1, 1]],
          "pressures": [], "simulatePressure": true, "isDeleted": true },
        { "id": "d", "type": "freedraw", "x": 100, "y": 50, "angle": 3.141592653589793,
          "points": [[0, 0], [-10, 20]], "pressures": [], "simulatePressure": true,
          "isDeleted": false }
      ],
      "appState": { "gridSize": 20 }, "files": {}
    }
    """

  static let tldraw = """
    {
      "tldrawFileFormatVersion": 1, "schema": { "schemaVersion": 2, "sequences": {} },
      "records": [
        { "typeName": "document", "id": "document:document", "gridSize": 10 },
        { "typeName": "page", "id": "page:two", "name": "Page 2", "index": "a2" },
        { "typeName": "page", "id": "page:one", "name": "Page 1", "index": "a1" },
        { "typeName": "shape", "id": "shape:late", "type": "draw", "parentId": "page:one",
          "index": "a9", "x": 100, "y": 200, "rotation": 0,
          "props": { "segments": [{ "type": "free", "path": "AAAAPwAAoL8AAAA/ADwAPQA0AEAAQAC4" }],
            "isPen": true, "isComplete": true, "scale": 1, "scaleX": 2, "scaleY": 1 } },
        { "typeName": "shape", "id": "shape:frame", "type": "frame", "parentId": "page:one",
          "index": "a5", "x": 50, "y": 60, "rotation": 0, "props": { "w": 9, "h": 9 } },
        { "typeName": "shape", "id": "shape:early", "type": "draw", "parentId": "shape:frame",
          "index": "a1", "x": 1, "y": 2, "rotation": 1.5707963267948966,
          "props": { "segments": [
            { "type": "free", "points": [{ "x": 0, "y": 0, "z": 0.5 }, { "x": 4, "y": 0, "z": 0.5 }] },
            { "type": "straight", "points": [{ "x": 4, "y": 0, "z": 0.5 }, { "x": 4, "y": 8 }] }],
            "isPen": false, "isComplete": true } },
        { "typeName": "shape", "id": "shape:note", "type": "note", "parentId": "page:one",
          "index": "a6", "x": 0, "y": 0, "rotation": 0, "props": {} },
        { "typeName": "shape", "id": "shape:other", "type": "highlight", "parentId": "page:two",
          "index": "a1", "x": 7, "y": 7, "rotation": 0,
          "props": { "segments": [{ "type": "free", "dim": 2, "path": "AAAAPwAAoL8APAA9AEAAQA==" }],
            "isPen": true } }
      ]
    }
    """

  static let signaturePad = """
    [{"penColor":"black","dotSize":0,"minWidth":0.5,"maxWidth":2.5,"velocityFilterWeight":0.7,
      "compositeOperation":"source-over","points":[
      {"time":1700000000000,"x":10.5,"y":20,"pressure":0.5},
      {"time":1700000000016,"x":12,"y":21.25,"pressure":0.625}]},
     {"penColor":"black","points":[{"time":1700000000500,"x":30,"y":40,"pressure":0.5}]}]
    """

  static let quickDraw = """
    {"word":"cat","countrycode":"VE","timestamp":"2017-03-02 23:25:10.07453 UTC","recognized":true,"key_id":"5201136883597312","drawing":[[[130,113,99],[72,40,27]],[[76,28],[27,86]]]}
    {"word":"cat","countrycode":"US","timestamp":"2017-03-02 23:25:10.07453 UTC","recognized":false,"key_id":"5201136883597313","drawing":[[[1.5,2,3],[4,5,6],[0,20,45]]]}

    """

  static let unipen = """
    .VERSION 1.0
    .COMMENT Some words
    that go on.
    .COORD X Y T P
    .X_POINTS_PER_INCH 192
    .Y_POINTS_PER_MM 10
    .SEGMENT WORD 0-1 OK "so"
    .PEN_DOWN
    20 25.4 0 10
    22 50.8 10 20
    .PEN_UP
    30 0 20 0
    .PEN_DOWN
    40 0 30 5   44 254 40 20
    .PEN_UP
    """

  static let xournal = """
    <?xml version="1.0" standalone="no"?>
    <xournal creator="xournalpp 1.2.3" fileversion="4"><page width="612" height="792">
    <background type="solid" color="#ffffffff" style="plain"/><layer>
    <stroke tool="pen" color="#000000ff" width="1.5 0.75 1.125" capStyle="round">100 100 150 120 200 90</stroke>
    <stroke tool="highlighter" width="8.5">10 10 20 20</stroke>
    <stroke tool="eraser" width="8.5">1 1 2 2 3 3</stroke>
    <text font="Sans" size="12" x="10" y="10">hi</text></layer></page></xournal>
    """

  static let pointers = """
    [{"type":"pointerover","pointerId":1,"x":0,"y":0,"timeStamp":90},
     {"type":"pointermove","pointerId":1,"x":1,"y":1,"timeStamp":95},
     {"type":"pointerdown","pointerId":1,"x":10,"y":10,"timeStamp":100},
     {"type":"pointerdown","pointerId":2,"x":50,"y":50,"timeStamp":104},
     {"type":"pointermove","pointerId":1,"x":30,"y":25,"timeStamp":116,"coalescedEvents":[
       {"x":20,"y":20,"timeStamp":108},{"x":30,"y":25,"timeStamp":116}],
       "predictedEvents":[{"x":40,"y":30,"timeStamp":124}]},
     {"type":"pointercancel","pointerId":2,"x":50,"y":50,"timeStamp":120},
     {"type":"pointerup","pointerId":1,"x":30,"y":25,"timeStamp":133}]
    """

  /// JSON texts with ink, the simplest last.
  static let jsonTexts = [
    excalidraw, tldraw, signaturePad, quickDraw, pointers,
    "{\"inkLists\":[{\"0\":10,\"1\":20,\"2\":12,\"3\":24}]}",
    "{\"type\":\"Feature\",\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[10,20],[11,21]]}}",
    "[{\"x\":1,\"y\":2,\"t\":\"2024-01-01T00:00:00Z\"},{\"x\":3,\"y\":4,\"t\":\"2024-01-01T00:00:00.5Z\"}]",
    "[[1,2],[3,4],[5,6]]",
    "[[[1,2,0.5],[3,4,0.75]],[[5,6,1]]]",
    "{\"strokes\":[{\"points\":[{\"x\":1,\"y\":2,\"t\":0}]}]}",
    "[{\"drawMode\":true,\"paths\":[{\"x\":1,\"y\":2},{\"x\":3,\"y\":4}]}]",
    "[{\"x\":[1,2],\"y\":[3,4],\"t\":[0,8]}]",
    "[{\"type\":\"pointerdown\",\"x\":1,\"y\":2},{\"type\":\"pointercancel\",\"x\":1,\"y\":2}]",
  ]
}
