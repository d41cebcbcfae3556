export interface SetEntry {
  id: string
  name: string
}

/** The generated templates that the query `templates` names; null when it cannot be read, e.g. because it was cut off. */
export function readSetQuery(text: string): SetEntry[] | null {
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) && entries.length > 0 && entries.every(isEntry)
      ? entries.map(({ id, name }) => ({ id, name }))
      : null
  } catch {
    return null
  }
}

function isEntry(entry: unknown): entry is SetEntry {
  if (typeof entry !== 'object' || entry === null) return false
  const { id, name } = entry as Partial<Record<keyof SetEntry, unknown>>
  return typeof id === 'string' && id !== '' && typeof name === 'string'
}

/** The query that names templates of a set. */
export const setQuery = (text: string) => new URLSearchParams({ templates: text }).toString()
