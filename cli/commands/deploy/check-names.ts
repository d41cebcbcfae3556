import type { Variable } from '#app/contract/playbooks.ts'
import { usageError } from '../../exit-code.ts'

/**
 * Finds what would be refused only after the workspace has been made. Types and rules are left to the server.
 * @param isNew a workspace that exists may have the missing values from before.
 * @throws CommandError that names every unknown and every missing variable.
 */
export function checkNames(
  { id, variables }: { id: string; variables: readonly Variable[] },
  values: Record<string, unknown> | undefined,
  isNew: boolean,
  kind: 'playbooks' | 'templates' = 'playbooks',
): void {
  const given = Object.keys(values ?? {})
  const unknown = given.filter((name) => !variables.some((one) => one.name === name))
  const missing = isNew ? variables.filter(({ name, required }) => required && !given.includes(name)) : []
  if (unknown.length + missing.length === 0) return
  throw usageError(
    [
      ...unknown.map((name) => `${id} has no variable ${name}.`),
      ...missing.map(({ name, description }) => `${name} needs a value${description ? `: ${description}` : '.'}`),
    ].join('\n'),
    `Give values with --var name=value. All variables: parapet ${kind} show ${id}`,
  )
}
