import type { Template } from '#app/contract/templates.ts'
import { usageError } from '../../exit-code.ts'

type Asking = Pick<Template, 'name' | 'run_variables'>

/** The values among those given that a template has a variable for. */
export function valuesFor({ run_variables }: Asking, given: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => run_variables.some((one) => one.name === name)))
}

/**
 * Finds what would be refused only half way through.
 * @param needsAll every required variable has to be given.
 * @throws CommandError that names each value that no template takes, and each that one needs and does not have.
 */
export function checkValues(
  templates: readonly Asking[],
  given: Record<string, unknown> | undefined,
  needsAll: boolean,
): void {
  const names = Object.keys(given ?? {})
  const unknown = names.filter((name) =>
    templates.every(({ run_variables }) => !run_variables.some((one) => one.name === name)),
  )
  const missing = new Map<string, string>()
  for (const { run_variables } of needsAll ? templates : [])
    for (const { name, required, description } of run_variables)
      if (required && !names.includes(name)) missing.set(name, description)
  if (unknown.length + missing.size === 0) return
  throw usageError(
    [
      ...unknown.map((name) => `None of the templates has a variable ${name}.`),
      ...[...missing].map(([name, words]) => `${name} needs a value${words ? `: ${words}` : '.'}`),
    ].join('\n'),
    'Give values with --var name=value.',
  )
}
