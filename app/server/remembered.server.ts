/** Answers from memory for `ms` milliseconds. Callers at the same time share one call; a failure is not remembered. */
export function remembered<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined
  let until = 0
  return () => {
    if (!value || Date.now() > until) {
      until = Date.now() + ms
      value = load()
      value.catch(() => {
        value = undefined
      })
    }
    return value
  }
}
