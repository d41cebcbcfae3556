import { z } from 'zod'

const Entries = z.array(z.object({ id: z.string().min(1), name: z.string() })).min(1)
export type SetEntry = z.infer<typeof Entries>[number]

/** The generated templates that the query `templates` names; null when it cannot be read, e.g. because it was cut off. */
export function readSetQuery(text: string): SetEntry[] | null {
  try {
    return Entries.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The query that names templates of a set. */
export const setQuery = (text: string) => new URLSearchParams({ templates: text }).toString()
