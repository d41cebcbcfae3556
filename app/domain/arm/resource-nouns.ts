import { knownTypes } from './known-types.ts'

const nouns = new Map(knownTypes.flatMap(({ type, nouns }) => (nouns ? [[type.toLowerCase(), nouns] as const] : [])))

/** What `count` resources of a type are called, e.g. `storage accounts`. */
export function nounOf(type: string, count: number): string {
  const known = nouns.get(type.toLowerCase())
  if (known) return known[count === 1 ? 0 : 1]
  const last = type.split('/').at(-1) ?? type
  const words = last.replace(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$& ').toLowerCase()
  return count === 1 ? words.replace(/ies$/, 'y').replace(/s$/, '') : words
}
