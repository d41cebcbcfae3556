/** Reads that Azure lets one sign-in make of one subscription: what the bucket holds, and how many come back each second. */
export interface ReadLimit {
  burst: number
  perSecond: number
}

/** Spends reads no faster than Azure's bucket fills, so that it is not asked for more than it gives. */
export class ReadBucket {
  #left: number
  #at: number

  constructor(
    private readonly limit: ReadLimit,
    private readonly now: () => number = Date.now,
  ) {
    this.#left = limit.burst
    this.#at = now()
  }

  /** Takes one read. @returns milliseconds to wait before it may go out */
  take(): number {
    const { burst, perSecond } = this.limit
    const now = this.now()
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond) - 1
    this.#at = now
    return this.#left >= 0 ? 0 : Math.ceil((-this.#left / perSecond) * 1000)
  }
}
