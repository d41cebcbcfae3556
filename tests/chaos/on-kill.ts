/** Hears whom a kill met, when, and what became of the run. */
export type OnKill = (outcome: string) => void

/** Prints each kill of a long run as it ends, numbered. */
export function printKills(all: number): OnKill {
  let done = 0
  return (outcome) => {
    done += 1
    console.info(`${done} of ${all}: ${outcome}`)
  }
}
