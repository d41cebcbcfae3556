import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { FixPlan, FixRow } from '#app/contract/fix-plan.ts'
import type { Variable } from '#app/contract/playbooks.ts'
import { usageError } from '../../exit-code.ts'

type Asking = Pick<Variable, 'name' | 'description' | 'required'>

/** The variables of fixes, by the fix; only of those that are asked for one, or may take one that was given. */
export async function inputsOfFixes(
  client: ApiClient,
  { id: scanId }: FixPlan['scan'],
  fixes: readonly FixRow[],
  given: Record<string, unknown> = {},
): Promise<Map<string, Variable[]>> {
  const isGiven = Object.keys(given).length > 0
  const asked = fixes.filter(({ missing }) => missing > 0 || isGiven)
  const inputs = new Map<string, Variable[]>()
  for (const { id: fixId } of asked) {
    const { gaps } = await client.call(endpoints.fixDetails.get, { params: { scanId, fixId } })
    inputs.set(
      fixId,
      gaps.flatMap((gap) => gap.inputs),
    )
  }
  return inputs
}

/** The values among those given that a fix has a variable for. */
export function valuesFor(inputs: readonly Asking[], given: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => inputs.some((one) => one.name === name)))
}

/** @throws CommandError that names each value that none of the fixes takes. */
export function checkValues(inputs: Iterable<readonly Asking[]>, given: Record<string, unknown> = {}): void {
  const known = new Set([...inputs].flatMap((list) => list.map(({ name }) => name)))
  const unknown = Object.keys(given).filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw usageError(unknown.map((name) => `None of the fixes has a variable ${name}.`).join('\n'))
}

/**
 * @param missing how many values the fix still needs: it has those of the run before
 * @throws CommandError that names each value that a fix needs and is not given.
 */
export function requireValues(inputs: readonly Asking[], missing: number, given: Record<string, unknown>): void {
  const needed = inputs.filter(({ required }) => required)
  const lacking = needed.filter(({ name }) => !(name in given))
  if (missing === 0 || needed.length - lacking.length >= missing) return
  throw usageError(
    lacking.map(({ name, description }) => `${name} needs a value${description ? `: ${description}` : '.'}`).join('\n'),
    'Give values with --var name=value, or choose other fixes.',
  )
}
