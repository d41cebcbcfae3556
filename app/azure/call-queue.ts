interface Waiter {
  start(): void
}

/** Lets a bounded number of calls run at once, first come first served. */
export class CallQueue {
  private running = 0
  private readonly waiters = new Set<Waiter>()

  constructor(private readonly concurrency: number) {}

  /** Resolves once the call may start, to the function that gives the place back. Throws the signal's reason on abort. */
  async enter(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.running < this.concurrency) this.running++
    else await this.takeTurn(signal)
    return () => this.leave()
  }

  private takeTurn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        this.waiters.delete(waiter)
        reject(signal?.reason)
      }
      const waiter: Waiter = {
        start: () => {
          signal?.removeEventListener('abort', stop)
          resolve()
        },
      }
      this.waiters.add(waiter)
      signal?.addEventListener('abort', stop, { once: true })
    })
  }

  /** The place passes to the next waiter, so `running` stays as it is. */
  private leave(): void {
    const [next] = this.waiters
    if (next === undefined) this.running--
    else {
      this.waiters.delete(next)
      next.start()
    }
  }
}
