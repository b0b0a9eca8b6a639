// Random numbers that a seed repeats, for tests that run in node.

/** SplitMix64. */
export function random(start) {
  let seed = BigInt(start);
  const next = () => {
    seed = BigInt.asUintN(64, seed + 0x9e3779b97f4a7c15n);
    let z = seed;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
  };
  const unit = () => Number(next() >> 11n) / 2 ** 53;
  const below = (count) => Math.floor(unit() * count);
  return { unit, below, pick: (values) => values[below(values.length)] };
}
