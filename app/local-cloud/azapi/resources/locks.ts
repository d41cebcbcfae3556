const held = new Map<string, Promise<void>>()

/** Runs work while no other work of this process runs that names one of the same ids. */
export async function whileLocked<T>(ids: string[], work: () => Promise<T>): Promise<T> {
  const keys = [...new Set(ids.map((id) => id.toLowerCase()))].sort()
  const before = Promise.all(keys.map((key) => held.get(key)))
  const running = before.then(work)
  const ended = running.then(
    () => undefined,
    () => undefined,
  )
  for (const key of keys) held.set(key, ended)
  try {
    return await running
  } finally {
    for (const key of keys) if (held.get(key) === ended) held.delete(key)
  }
}
