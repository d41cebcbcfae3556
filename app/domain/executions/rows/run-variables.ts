import type { Variable } from '#app/contract/playbooks.ts'
import type { Issue } from '#app/contract/problem.ts'
import type { DeclaredVariable } from '#app/terraform/hcl/variables.ts'
import { checkRuledValue } from '#app/variables/hint-fault.ts'
import { matchesPattern } from '#app/variables/patterns.ts'
import { AppError } from '../../errors.ts'
import type { Services } from '../../services.ts'

export type VariableValues = Record<string, unknown>

/** What stands in place of a sensitive value wherever values are shown or stored in clear. */
export const sensitiveMask = '(sensitive value)'

/** What the variables of a workspace and of its executions are sealed for. */
export const variablesOwner = (workspaceId: string) => `workspaces.variables:${workspaceId}`

/** All values, sealed for one workspace. */
export function sealVariables(
  services: Pick<Services, 'secrets'>,
  workspaceId: string,
  values: VariableValues,
): string {
  return services.secrets.seal(JSON.stringify(values), variablesOwner(workspaceId))
}

/** @throws Error when they were changed, or sealed for another workspace or with another key. */
export function openVariables(
  services: Pick<Services, 'secrets'>,
  workspaceId: string,
  sealed: string | null,
): VariableValues {
  if (sealed === null) return {}
  try {
    return JSON.parse(services.secrets.open(sealed, variablesOwner(workspaceId))) as VariableValues
  } catch (error) {
    throw new Error(
      'The stored variables of this workspace cannot be opened: they were changed, or sealed with another key. Restore the database together with its key.',
      { cause: error },
    )
  }
}

/** The values as people may see them. */
export function shownVariables(variables: readonly Variable[], values: VariableValues): VariableValues {
  const secret = new Set(variables.filter(isSecret).map((one) => one.name))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secret.has(name) ? sensitiveMask : value]),
  )
}

/**
 * Checks the values of a run against a configuration's variables, and converts them as Terraform would. A secret
 * variable that is left out keeps its value of the run before, since nobody can read it back to send it again.
 * @throws AppError `invalid` with one issue for each wrong, missing or unknown variable.
 */
export function checkVariables(
  variables: readonly Variable[],
  given: VariableValues,
  before: VariableValues,
): VariableValues {
  const issues: Issue[] = []
  const values: VariableValues = {}
  for (const name of Object.keys(given))
    if (!variables.some((one) => one.name === name))
      issues.push({ path: `variables.${name}`, message: `There is no variable ${name} in this configuration` })
  for (const variable of variables) {
    const kept = isSecret(variable) && (given[variable.name] === undefined || given[variable.name] === sensitiveMask)
    const value = kept ? before[variable.name] : given[variable.name]
    if (value === undefined) {
      if (variable.required)
        issues.push({ path: `variables.${variable.name}`, message: `${variable.name} needs a value` })
      continue
    }
    const checked = checkRuledValue(variable, value, matchesPattern)
    values[variable.name] = checked.value
    issues.push(...checked.issues.map(({ path, message }) => ({ path: `variables.${path}`, message })))
  }
  if (issues.length > 0) throw new AppError('invalid', issues.map((one) => one.message).join('. '), { issues })
  return values
}

type SecretMarks = Pick<Variable, 'name' | 'sensitive' | 'ephemeral'>

const isSecret = (variable: SecretMarks) => variable.sensitive || variable.ephemeral

/** The values that may stand in a file of the job. A null is no secret, and the environment cannot hand one over. */
export function plainValues(variables: readonly Variable[], values: VariableValues): VariableValues {
  const names = variables
    .filter((one) => one.name in values && (!isSecret(one) || values[one.name] === null))
    .map((one) => one.name)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** Secret values as `TF_VAR_*` wants them, by the variable's name. */
export function secretValues(
  variables: readonly Pick<DeclaredVariable, 'name' | 'type' | 'typed' | 'sensitive' | 'ephemeral'>[],
  values: VariableValues,
): Record<string, string> {
  return Object.fromEntries(
    secretsIn(variables, values).map((one) => {
      const value = values[one.name]
      return [one.name, readsLiterally(one) ? textOf(value) : expressionOf(value)]
    }),
  )
}

/** Secret values as they may appear somewhere: texts as they are, others as JSON. */
export function secretTexts(variables: readonly SecretMarks[], values: VariableValues): string[] {
  return secretsIn(variables, values).map((one) => textOf(values[one.name]))
}

function secretsIn<T extends SecretMarks>(variables: readonly T[], values: VariableValues): T[] {
  return variables.filter((one) => isSecret(one) && one.name in values && values[one.name] !== null)
}

/** Terraform takes the text of the environment as it is for these types, and for no type at all; else it is an expression. */
function readsLiterally({ type, typed }: Pick<DeclaredVariable, 'type' | 'typed'>): boolean {
  return !typed || type.kind === 'string' || type.kind === 'number' || type.kind === 'bool'
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A value as an HCL expression: JSON, but that `${` and `%{` begin a template in HCL, which lacks two escapes of JSON. */
function expressionOf(value: unknown): string {
  return JSON.stringify(value)
    .replace(/[$%](?=\{)/g, (sign) => sign + sign)
    .replace(/\\[\s\S]/g, (pair) => ({ '\\b': '\\u0008', '\\f': '\\u000c' })[pair] ?? pair)
}
