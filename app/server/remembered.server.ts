/** Answers from memory for `ms` milliseconds by key. Callers at the same time share one call; a failure is not remembered. */
export function remembered<T>(ms: number, load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, { value: Promise<T>; until: number }>()
  return (key) => {
    const former = known.get(key)
    if (former && Date.now() <= former.until) return former.value
    const entry = { value: load(key), until: Date.now() + ms }
    known.set(key, entry)
    entry.value.catch(() => {
      if (known.get(key) === entry) known.delete(key)
    })
    return entry.value
  }
}
