import { expect, it } from 'vitest'
import { atOnce, beginTurn, inTurns, type Pieces } from './turns.ts'

/** Holds the process until its turn is over. */
function holdTurn(): void {
  const turn = beginTurn()
  while (!turn.isOver());
}

it('lets others have their turn while it works, and gives the same at once', async () => {
  let others = 0
  function* work(): Pieces<number> {
    for (let piece = 0; piece < 3; piece++) {
      holdTurn()
      yield
    }
    return others
  }
  setImmediate(() => {
    others = 1
  })
  expect(atOnce(work())).toBe(0)
  expect(await inTurns(work())).toBe(1)
})
