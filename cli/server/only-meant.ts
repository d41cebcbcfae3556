import { namedBy } from '#app/text/named-by.ts'
import { usageError } from '../exit-code.ts'
import { clean } from '../output/clean.ts'
import { shortId } from '../output/words.ts'
import { notThere, shortIds } from './not-there.ts'

interface Named<Item> {
  /** What is looked for, such as `subscription`. */
  noun: string
  namesOf: (item: Item) => { id: string; name: string }
  /** What to do when there is no such one. */
  advice: string
}

/**
 * The one that a person named by its id or name, or by a beginning of either.
 * @throws CommandError when there is none, and when there are several, with their names.
 */
export function onlyMeant<Item>(items: readonly Item[], text: string, { noun, namesOf, advice }: Named<Item>): Item {
  const meant = namedBy(items, text, namesOf)
  const [only] = meant
  if (!only) {
    const known = items.map(namesOf)
    const ids = shortIds(
      known.map(({ id }) => id),
      text,
    )
    throw notThere({ noun, named: text, known: [...known.map(({ name }) => name), ...ids], advice })
  }
  if (meant.length === 1) return only
  const candidates = meant.map(namesOf).map(({ id, name }) => `${clean(name)} (${shortId(id)})`)
  throw usageError(
    `${meant.length} ${noun}s are meant by ${text}: ${candidates.join(', ')}.`,
    'Give more of the name, or the id.',
  )
}
