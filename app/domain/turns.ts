import { setImmediate } from 'node:timers/promises'

/** Milliseconds that a piece of work may hold the process; an answer waits for a few of them one after the other. */
const turnMs = 4

/** Work in pieces: at each `yield` others of the process may have their turn. */
export type Pieces<Result> = Generator<void, Result, void>

/** Does the work without a pause. */
export function atOnce<Result>(work: Pieces<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Does the work, and lets others have their turn every few milliseconds. */
export async function inTurns<Result>(work: Pieces<Result>): Promise<Result> {
  const turn = beginTurn()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (turn.isOver()) await turn.pass()
  }
}

/** The time that work has until others shall have their turn. */
export function beginTurn() {
  let began = performance.now()
  return {
    isOver: () => performance.now() - began >= turnMs,
    /** Lets the others of the process have theirs. */
    async pass(): Promise<void> {
      await setImmediate()
      began = performance.now()
    },
  }
}
