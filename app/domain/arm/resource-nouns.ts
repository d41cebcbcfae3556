import { nounFromType } from '#app/text/type-noun.ts'
import { knownTypes } from './known-types.ts'

const nouns = new Map(knownTypes.flatMap(({ type, nouns }) => (nouns ? [[type.toLowerCase(), nouns] as const] : [])))

/** What `count` resources of a type are called, e.g. `storage accounts`. */
export function nounOf(type: string, count: number): string {
  const known = nouns.get(type.toLowerCase())
  if (known) return known[count === 1 ? 0 : 1]
  const { one, many } = nounFromType(type)
  return count === 1 ? one : many
}
