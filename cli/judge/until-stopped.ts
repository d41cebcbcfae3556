/** What comes until the signal fires, also while the next is awaited. @throws the reason of the signal then */
export async function* untilStopped<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const stopped = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  // Where nothing more is awaited nobody takes it.
  stopped.catch(() => {})
  for (;;) {
    const next = await Promise.race([iterator.next(), stopped])
    if (next.done) return
    yield next.value
  }
}
