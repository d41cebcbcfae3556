import { knownTypes } from './known-types.ts'

const ownActions = new Map(
  knownTypes.flatMap(({ type, readAction }) => (readAction ? [[type.toLowerCase(), readAction] as const] : [])),
)

/** The Azure action that reading resources of a type takes, e.g. `Microsoft.KeyVault/vaults/keys/read`. */
export function readActionOf(type: string): string {
  return ownActions.get(type.toLowerCase()) ?? `${type}/read`
}
