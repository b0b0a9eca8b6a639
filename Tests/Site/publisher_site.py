"""The site of the publisher: its texts in English and Arabic, a page, a theme, and how it is begun."""

import subprocess

SITE = """title: Lines for everyone
heading: Lines for everyone
idea: Four lessons on lines.
languages: en, ar
navigation: first, Of all sorts (strokes, thanks)

tutorial: first
title: First steps
short: Steps
idea: From samples to a line.
lessons: first-line, corners, quiz, ends, later
stages: linear, smoothed
"""
LESSON = """---
title: {title}
idea: {idea}
stage: linear
stroke: hill
{more}---
::figure kind=stroke stage=linear stroke=hill
{caption}

{text}

## {why} {{#why}}

{reason}
"""
QUIZ = """---
title: A quiz
idea: One question on the line.
stage: linear
stroke: hill
---
The line through the hill has a corner at every sample.

:::number {#count} answer=linear/hill/segments
How many straight lines are drawn?

:::wrong is=stroke/hill/events
That counts every event.
:::
:::answer
There are {{linear/hill/segments}}.
:::
:::

:::number {#length} answer=5 unit=mm
How long is half a centimetre?

:::wrong is=50
That is five centimetres.
:::
:::answer
A centimetre has ten millimetres.
:::
:::

:::predict {#shape}
Which shape has no corner?

:::choice
A square

It has four.
:::
:::choice right
A circle

It turns evenly.
:::
:::answer
A circle turns evenly.
:::
:::
"""
TOKENS = "@media (prefers-color-scheme: light) { :root { --paper: rgb(240, 255, 240); } }\n"
HILL = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2" width="40" height="20">'
        '<path d="M0 2L2 0L4 2" stroke="{}"/></svg>')
PAGE = """---
title: Thanks
idea: Who helped.
---
Thanks to everybody who draws.

::figure file=hill.svg alt="a hill"
A hill.
"""


def write(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def lesson(title, more="", **words):
    standard = {
        "idea": f"What {title.lower()} are.", "caption": "The hill.", "why": "Why", "reason": "Because of the samples.",
        "text": "The pen reported {{stroke/hill/samples|# sample|# samples}}."}
    return LESSON.format(title=title, more=more, **(standard | words))


def arabic(title, idea):
    return LESSON.format(
        title=title, idea=idea, more="", caption="التل.", why="لماذا",
        text="أبلغ القلم عن {{stroke/hill/samples|#|#|#|#|#|#}} نقاط.", reason="بسبب العينات.")


# The direction and the name of the language are known to the program.
ARABIC = {
    "lessons/first-line/ar.md": arabic("خط أول", "خطوط مستقيمة بين العينات."),
    "lessons/corners/ar.md": arabic("الأركان", "أين ينعطف الخط."),
    "lessons/ends/ar.md": arabic("النهايات", "أين ينتهي الخط."),
    "lessons/quiz/ar.md": '''---
title: اختبار
idea: سؤال واحد عن الخط.
stage: linear
stroke: hill
---
للخط عبر التل ركن عند كل عينة.

:::number {#count} answer=linear/hill/segments
كم خطًا مستقيمًا يُرسم؟

:::wrong is=stroke/hill/events
هذا عدد كل الأحداث.
:::
:::answer
العدد: {{linear/hill/segments}}.
:::
:::

:::number {#length} answer=5 unit=mm
ما طول نصف سنتيمتر؟

:::wrong is=50
هذه خمسة سنتيمترات.
:::
:::answer
في السنتيمتر عشرة مليمترات.
:::
:::

:::predict {#shape}
أي شكل بلا أركان؟

:::choice
مربع

له أربعة.
:::
:::choice right
دائرة

تنعطف بانتظام.
:::
:::answer
الدائرة تنعطف بانتظام.
:::
:::
''',
    "interface/ar.txt": '''site.title = خطوط للجميع
site.heading = خطوط للجميع
site.idea = أربعة دروس عن الخطوط.
site.skip = إلى المحتوى
site.navigation = الصفحات
group.1 = متنوعات
tutorial.first.title = الخطوات الأولى
tutorial.first.short = الخطوات
tutorial.first.idea = من العينات إلى الخط.
nav.strokes = الجَرّات
lesson.previous = السابق
lesson.next = التالي
language.missing = لم تُترجم هذه الصفحة بعد، وتظهر بلغتها الأصلية: {language}.
''',
}


def begin(program, folder, environment):
    """The folder of the new site."""
    content = folder / "lessons of mine"
    subprocess.run([program, "init", content], check=True, stdout=subprocess.DEVNULL, env=environment)
    write(content, {
        "site.txt": SITE, "lessons/first-line/en.md": lesson("A first line"),
        "lessons/corners/en.md": lesson("Corners", "moved: lessons/edges.html\n"), "lessons/quiz/en.md": QUIZ,
        "lessons/ends/en.md": lesson("Ends"), "lessons/later/en.md": lesson("Later", "draft: true\n"),
        "pages/thanks/en.md": PAGE, "pages/thanks/hill.svg": HILL.format("#123"),
        "pages/thanks/hill.dark.svg": HILL.format("#cde"),
        "theme/tokens.css": TOKENS, "root/.nojekyll": "", **ARABIC})
    return content
