const queues = new Map<string, Promise<unknown>>()

/**
 * Runs tasks with the same key after one another, and those without a key at once. Terraform's plugin cache does not
 * bear two `init` at a time.
 */
export function oneAtATime<T>(key: string | undefined, task: () => Promise<T>): Promise<T> {
  if (key === undefined) return task()
  const turn = (queues.get(key) ?? Promise.resolve()).then(task)
  const settled = turn.catch(() => undefined)
  queues.set(key, settled)
  void settled.then(() => {
    if (queues.get(key) === settled) queues.delete(key)
  })
  return turn
}
