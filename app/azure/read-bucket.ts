/** Reads that Azure lets one sign-in make of one subscription: what the bucket holds, and how many come back each second. */
export interface ReadLimit {
  burst: number
  perSecond: number
}

/**
 * The share of the bucket that is left in it: Azure's begins to fill when the first read arrives, so it always lags behind
 * the one here by what calls take on their way.
 */
const spared = 0.1

/** Spends reads no faster than Azure's bucket fills, so that it is not asked for more than it gives. */
export class ReadBucket {
  readonly #most: number
  #left: number
  #at: number

  constructor(
    private readonly limit: ReadLimit,
    private readonly now: () => number = Date.now,
  ) {
    this.#most = Math.floor(limit.burst * (1 - spared))
    this.#left = this.#most
    this.#at = now()
  }

  /** Takes one read. @returns milliseconds to wait before it may go out */
  take(): number {
    const { perSecond } = this.limit
    const now = this.now()
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1000) * perSecond) - 1
    this.#at = now
    return this.#left >= 0 ? 0 : Math.ceil((-this.#left / perSecond) * 1000)
  }
}
