/** A subscription as names are told apart. */
export interface NamedSubscription {
  id: string
  name: string
}

/** A shorter word is typed without a thought. */
const leastLength = 4
const firstOfId = 4

/**
 * What a subscription is called in short, in lower case without spaces: the last word of its name, lengthened until it
 * is unlike what any of the others could be called. `Aldergrove – Development` is `development`, and where there is a
 * `Birchwood – Development` too, `aldergrove-development`. Where the names say nothing more, its id begins behind them.
 * @param others those with the same id do not count.
 */
export function shortName(subscription: NamedSubscription, others: readonly NamedSubscription[]): string {
  const own = wordsIn(subscription.name)
  const id = plainId(subscription.id)
  const rest = others.filter((other) => plainId(other.id) !== id).map(callable)
  const isOwn = (word: string) => !rest.some((couldBe) => couldBe(word))
  for (let first = own.length - 1; first >= 0; first--) {
    const word = own.slice(first).join('-')
    if ((word.length >= leastLength || first === 0) && isOwn(word)) return word
  }
  for (let length = firstOfId; length < id.length; length++) {
    const word = [...own, id.slice(0, length)].join('-')
    if (isOwn(word)) return word
  }
  return [...own, id].join('-')
}

/** Whether a word is one that another subscription could be called. */
function callable({ id, name }: NamedSubscription): (word: string) => boolean {
  const whole = wordsIn(name).join('-')
  const behind = whole === '' ? '' : `${whole}-`
  return (word) =>
    `-${whole}`.endsWith(`-${word}`) || (word.startsWith(behind) && plainId(id).startsWith(word.slice(behind.length)))
}

/** Words in lower case, without accents: letters and digits of any script. */
const wordsIn = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const plainId = (id: string) => id.toLowerCase().replace(/[^a-z0-9]/g, '')
