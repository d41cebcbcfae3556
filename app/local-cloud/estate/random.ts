/** A seeded source of choices: the same seed gives the same choices on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  chance(probability: number): boolean
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
  guid(): string
  hex(length: number): string
}

/** A source whose choices depend on the seed and the labels alone, e.g. subscription, family and index of a unit. */
export function seededRandom(seed: number, ...labels: (string | number)[]): Random {
  return fromState(hash(`${seed}/${labels.join('/')}`))
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return state >>> 0
}

/** mulberry32. */
function fromState(initial: number): Random {
  let state = initial
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const hex = (length: number) => {
    let text = ''
    while (text.length < length) text += int(0, 0xffff).toString(16).padStart(4, '0')
    return text.slice(0, length)
  }
  return {
    next,
    int,
    hex,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const choice = choices[int(0, choices.length - 1)]
      if (choice === undefined) throw new RangeError('Nothing to pick from')
      return choice
    },
    guid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
