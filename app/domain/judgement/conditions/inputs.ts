import { isOwnName, type Reader } from './reader.ts'
import type { Inputs, ReadStep } from './scope.ts'
import { noteAskedName } from './spelling.ts'

/** What depends on several things depends on all that they depend on. */
export function joinedInputs(...all: Inputs[]): Inputs {
  const joined: (readonly ReadStep[])[] = []
  const seen = new Set<string>()
  for (const inputs of all) {
    if (!inputs) return undefined
    for (const input of inputs) {
      const key = JSON.stringify(input.map((step) => (step as { name?: string }).name))
      if (!seen.has(key)) joined.push(input)
      seen.add(key)
    }
  }
  return joined.length > mostInputs ? undefined : joined
}

/** The inputs of what reads a path. */
export function inputsOfPath(reader: Reader): Inputs {
  if (reader.base) return reader.base.inputs
  return reader.steps.length > 0 && reader.steps.every(isInput) ? [reader.steps] : undefined
}

/** A default in the midst of a path would be another place. */
const isInput = (step: ReadStep, at: number, steps: readonly ReadStep[]): boolean =>
  step.kind === 'name' &&
  !step.orProperties &&
  isOwnName(step.name) &&
  noteAskedName(step.name) &&
  (step.fallback === undefined || at === steps.length - 1)

/** What depends on more places is worked out anew. */
const mostInputs = 4
