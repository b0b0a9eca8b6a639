"""Answers the acts of a lesson in Firefox rightly, nearly and wrongly, by the buttons and fields of the page. Chromium
tests them by keys alone."""

# Returns every reply of an act that differs from the expected one, and the number of answers given.
DONE = """async () => {
  const found = [];
  let count = 0;
  const pause = () => new Promise((next) => setTimeout(next, 10));
  for (const act of document.querySelectorAll('.act')) {
    const form = act.querySelector('.act-form');
    const { answer, within, place } = act.dataset;
    const told = async (states, what) => {
      count += 1;
      form.querySelector('button[type=submit]').click();
      await pause();
      const { state } = act.dataset;
      const text = act.querySelector('.act-verdict').textContent.trim();
      if (!states.includes(state)) found.push(`#${act.id}: ${what} is ${state}, not ${states}: ${text.slice(0, 90)}`);
      if (text.split(/\\s+/).length < 4) found.push(`#${act.id}: ${what} says '${text}'`);
    };
    const write = (input, value) => {
      input.value = String(value);
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    };
    const likely = [...act.querySelectorAll('.replies li[data-is]')].map((one) => one.dataset.is);
    if (act.dataset.act === 'number') {
      const input = act.querySelector('.field input');
      const [right, far] = [Number(answer), Number(within)];
      write(input, answer);
      await told(['right'], 'the answer');
      const near = [1, -1].map((way) => right + way * (2 * far || 1)).find(
        (one) => likely.every((other) => Math.abs(one - Number(other)) > far + 1e-9));
      if (near !== undefined) {
        write(input, near);
        await told(['near'], 'an answer nearby');
      }
      write(input, right + 1000 * (far || 1) + 1000);
      await told(['wrong'], 'a number far off');
    } else if (act.dataset.act === 'choice') {
      const choices = [...form.querySelectorAll('input[type=radio]')];
      for (const [at, choice] of choices.entries()) {
        choice.click();
        await told([at + 1 === Number(answer) ? 'right' : 'wrong'], `choice ${at + 1}`);
      }
    } else if (act.dataset.act === 'order') {
      const lines = () => [...form.querySelectorAll('.items li')];
      const up = async (at) => {
        lines()[at].querySelector('button').click();
        await pause();
      };
      await told(['near', 'wrong'], 'the order as shown');
      for (let go = 0; go < 60; go += 1) {
        const ranks = lines().map(({ dataset }) => (dataset.rank === 'free' ? 0 : Number(dataset.rank)));
        const at = ranks.findIndex((rank, index) => index > 0 && rank < ranks[index - 1]);
        if (at < 0) break;
        await up(at);
      }
      await told(['right'], 'the right order');
      const fixed = lines().map(({ dataset }, at) => [dataset.rank, at]).filter(([rank]) => rank !== 'free');
      const pair = fixed.findIndex(([, at], index) => index > 0 && at === fixed[index - 1][1] + 1);
      await up(fixed[pair][1]);
      await told(['near'], 'two lines exchanged');
    } else if (act.dataset.act === 'place') {
      act.scrollIntoView();
      for (let go = 0; go < 500 && !act.querySelector('.act-point'); go += 1) await pause();
      const fields = [...act.querySelectorAll('.placing input')];
      const [x, y] = place.split(',').map(Number);
      await told(['wrong'], 'the point where it was');
      write(fields[0], x);
      write(fields[1], y);
      await told(['right'], 'the place of the answer');
      write(fields[0], x + 1);
      write(fields[1], y + 1);
      await told(['right', 'near'], 'a place nearby');
    } else {
      found.push(`#${act.id}: no answer is known for '${act.dataset.act}'`);
    }
  }
  return [count, found];
}"""


# What is said of code that cannot be read, of which a worker in this browser says nothing.
UNREADABLE = """async () => {
  const reads = (code) => new CodeRunner().run(code, [], stageTask).then(() => "", ({ message }) => message);
  return [await reads("class Stage {"), await reads("class Stage {}"), say("write.notRun")];
}"""


def unreadable(report, page):
    """Code that cannot be read is not taken for a browser that cannot run any."""
    broken, whole, refusal = page.evaluate(UNREADABLE)
    report.check(broken not in ("", refusal) and whole == "", f"Firefox: of unreadable code: {broken!r}, {whole!r}")


def acts(report, page, name):
    page.until("() => document.querySelectorAll('.act .act-form button[type=submit]').length > 4", "the acts")
    count, found = page.evaluate(DONE)
    report.check(count >= 10, f"Firefox: {name}: {count} answers were given")
    report.check(not found, f"Firefox: {name}: {found[:4]}")
