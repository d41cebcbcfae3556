export type Remembered<T> = ((key: string) => Promise<T>) & {
  /** What was answered for a key does not hold any more. */
  forget(key: string): void
}

/** Answers from memory for `ms` milliseconds by key. Callers at the same time share one call; a failure is not remembered. */
export function remembered<T>(ms: number, load: (key: string) => Promise<T>): Remembered<T> {
  const known = new Map<string, { value: Promise<T>; until: number }>()
  const recall = (key: string) => {
    const former = known.get(key)
    if (former && Date.now() <= former.until) return former.value
    const entry = { value: load(key), until: Date.now() + ms }
    known.set(key, entry)
    entry.value.catch(() => {
      if (known.get(key) === entry) known.delete(key)
    })
    return entry.value
  }
  return Object.assign(recall, { forget: (key: string) => void known.delete(key) })
}
