import { knownTypes } from './known-types.ts'

const byLowerCase = new Map(
  knownTypes.flatMap(({ type, apiVersion }) => (apiVersion ? [[type.toLowerCase(), apiVersion] as const] : [])),
)

/** The api-version of an ARM type, or undefined when neither the type nor an ancestor of it has one. */
export function apiVersionOf(type: string): string | undefined {
  const lower = type.toLowerCase()
  const own = byLowerCase.get(lower)
  if (own) return own
  const segments = lower.split('/')
  for (let length = segments.length - 1; length >= 2; length--) {
    const version = byLowerCase.get(segments.slice(0, length).join('/'))
    if (version) return version
  }
  return undefined
}
