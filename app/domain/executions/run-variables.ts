import type { Variable } from '#app/contract/playbooks.ts'
import type { Issue } from '#app/contract/problem.ts'
import { checkValue } from '#app/terraform/hcl/check-value.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'

export type VariableValues = Record<string, unknown>

/** What stands in place of a sensitive value wherever values are shown or stored in clear. */
export const sensitiveMask = '(sensitive value)'

const owner = (workspaceId: string) => `workspaces.variables:${workspaceId}`

/** All values, sealed for one workspace. */
export function sealVariables(
  services: Pick<Services, 'secrets'>,
  workspaceId: string,
  values: VariableValues,
): string {
  return services.secrets.seal(JSON.stringify(values), owner(workspaceId))
}

export function openVariables(
  services: Pick<Services, 'secrets'>,
  workspaceId: string,
  sealed: string | null,
): VariableValues {
  return sealed === null ? {} : (JSON.parse(services.secrets.open(sealed, owner(workspaceId))) as VariableValues)
}

/** The values as people may see them. */
export function shownVariables(variables: readonly Variable[], values: VariableValues): VariableValues {
  const secret = new Set(variables.filter(isSecret).map((one) => one.name))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secret.has(name) ? sensitiveMask : value]),
  )
}

/**
 * Checks the values of a run against a configuration's variables, and converts them as Terraform would. A sensitive
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
    const kept = variable.sensitive && (given[variable.name] === undefined || given[variable.name] === sensitiveMask)
    const value = kept ? before[variable.name] : given[variable.name]
    if (value === undefined) {
      if (variable.required)
        issues.push({ path: `variables.${variable.name}`, message: `${variable.name} needs a value` })
      continue
    }
    const checked = checkValue(variable, value)
    values[variable.name] = checked.value
    issues.push(...checked.issues.map(({ path, message }) => ({ path: `variables.${path}`, message })))
  }
  if (issues.length > 0) throw new AppError('invalid', issues.map((one) => one.message).join('. '), { issues })
  return values
}

const isSecret = (variable: Variable) => variable.sensitive || variable.ephemeral

/** The values that may stand in a file of the job. */
export function plainValues(variables: readonly Variable[], values: VariableValues): VariableValues {
  const names = variables.filter((one) => !isSecret(one) && one.name in values).map((one) => one.name)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** Secret values as `TF_VAR_*` wants them: strings as they are, others as JSON. */
export function secretValues(variables: readonly Variable[], values: VariableValues): Record<string, string> {
  const names = variables.filter((one) => isSecret(one) && one.name in values).map((one) => one.name)
  return Object.fromEntries(
    names.map((name) => {
      const value = values[name]
      return [name, typeof value === 'string' ? value : JSON.stringify(value)]
    }),
  )
}
