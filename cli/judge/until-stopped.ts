/** What comes until the signal fires, also while the next is awaited. @throws the reason of the signal then */
export async function* untilStopped<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  let stop: ((reason: unknown) => void) | undefined
  const onAbort = () => stop?.(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    for (;;) {
      signal.throwIfAborted()
      // A promise for each item: one for all, raced again and again, would hold everything that ever came.
      const next = await new Promise<IteratorResult<Item>>((resolve, reject) => {
        stop = reject
        Promise.resolve(iterator.next()).then(resolve, reject)
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
