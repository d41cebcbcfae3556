export class TimedOut extends Error {
  override name = 'TimedOut'
}

/** The promise's outcome, or TimedOut after `ms`, or the signal's reason as soon as it aborts. */
export function withinTime<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(signal?.reason)
    const timer = setTimeout(() => reject(new TimedOut(`no answer within ${Math.round(ms / 1000)} s`)), ms)
    signal?.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    })
  })
}
