import { knownTypes } from './known-types.ts'

const names = new Map(knownTypes.map(({ type, leavesOut }) => [type.toLowerCase(), leavesOut]))

/** Names below `properties` that a row of Resource Graph of this type, in any case, is never kept with. */
export function listedSecretsOf(type: string): readonly string[] {
  return names.get(type.toLowerCase()) ?? []
}
