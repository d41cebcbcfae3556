import { normaliseId } from '../../arm/resource-id.ts'

/** Values that are ids of resources, normalised, each once. */
export function distinctIds(values: readonly unknown[]): string[] {
  const [only] = values
  if (values.length === 1) return isId(only) ? [normaliseId(only)] : []
  return [...new Set(values.flatMap((id) => (isId(id) ? [normaliseId(id)] : [])))]
}

const isId = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/')
