import type { Template } from '#app/contract/templates.ts'
import { usageError } from '../../exit-code.ts'

type Asking = Pick<Template, 'name' | 'run_variables'>

/** The values among those given that a template has a variable for. */
export function valuesFor({ run_variables }: Asking, given: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => run_variables.some((one) => one.name === name)))
}

/** @throws CommandError that names each value that none of the templates takes. */
export function checkValues(templates: readonly Asking[], given: Record<string, unknown> = {}): void {
  if (templates.length === 0) return
  const known = new Set(templates.flatMap(({ run_variables }) => run_variables.map(({ name }) => name)))
  const unknown = Object.keys(given).filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw usageError(unknown.map((name) => `None of the templates has a variable ${name}.`).join('\n'))
}

/** @throws CommandError that names each value that a template needs and is not given. */
export function requireValues({ run_variables }: Asking, given: Record<string, unknown>): void {
  const missing = run_variables.filter(({ name, required }) => required && !(name in given))
  if (missing.length > 0)
    throw usageError(
      missing
        .map(({ name, description }) => `${name} needs a value${description ? `: ${description}` : '.'}`)
        .join('\n'),
      'Give values with --var name=value, or choose other findings with --control.',
    )
}
