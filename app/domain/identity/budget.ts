import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyTries } from './too-many-tries.ts'

/** What a try turned out to be. `neither`: e.g. the password was right and the code is still to come. */
export type Verdict = 'right' | 'wrong' | 'neither'

interface Tries {
  /** Tries that are here at all: asking for room, waiting for it, or under way. */
  present: number
  underWay: number
  ended: number
  waiting: (() => void)[]
}

/**
 * How often a key may fail within the limiter's window. A try under way may turn out wrong, so it takes up room; it may
 * turn out right, so whoever finds no room for that reason alone waits for its verdict instead of being refused.
 */
export class Budget {
  private readonly tries = new Map<string, Tries>()

  constructor(
    private readonly failures: RateLimiterAbstract,
    private readonly options: { startsAnewWhenRight: boolean },
  ) {}

  /**
   * Runs `judge` when there is room for another failure. One that throws has given no verdict.
   * @throws TooManyTries
   */
  async run<Judged extends { verdict: Verdict }>(key: string, judge: () => Promise<Judged>): Promise<Judged> {
    const tries = this.tries.get(key) ?? { present: 0, underWay: 0, ended: 0, waiting: [] }
    this.tries.set(key, tries)
    tries.present += 1
    try {
      await this.admit(key, tries)
      try {
        const judged = await judge()
        if (judged.verdict === 'wrong') await this.failures.penalty(key)
        if (judged.verdict === 'right' && this.options.startsAnewWhenRight) await this.forget(key)
        return judged
      } finally {
        tries.underWay -= 1
        tries.ended += 1
      }
    } finally {
      tries.present -= 1
      if (tries.present === 0) this.tries.delete(key)
      letNextAsk(tries)
    }
  }

  async forget(key: string): Promise<void> {
    await this.failures.delete(key)
  }

  private async admit(key: string, tries: Tries): Promise<void> {
    for (;;) {
      const endedBefore = tries.ended
      const failed = (await this.failures.get(key))?.consumedPoints ?? 0
      // A try that ended while the count was read may or may not be in it.
      if (tries.ended !== endedBefore) continue
      if (failed + tries.underWay < this.failures.points) {
        tries.underWay += 1
        letNextAsk(tries)
        return
      }
      if (failed >= this.failures.points) await this.refuse(key)
      else await new Promise<void>((resolve) => tries.waiting.push(resolve))
    }
  }

  /** Counts the refusal, which tells the first one of a window. Returns when the window ended in between. */
  private async refuse(key: string): Promise<void> {
    try {
      await this.failures.consume(key)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const first = refused.consumedPoints === this.failures.points + 1
      throw new TooManyTries(Math.ceil(refused.msBeforeNext / 1000), first)
    }
  }
}

const letNextAsk = (tries: Tries) => tries.waiting.shift()?.()
