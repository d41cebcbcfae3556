import type { Variable } from '#app/contract/playbooks.ts'
import type { Issue } from '#app/contract/problem.ts'
import type { PatternTest } from '#app/variables/hint-fault.ts'
import { type FieldInput, inputOf, readField } from './variable-input.ts'

/** The fields of the dialog by variable. */
export interface VariableForm {
  inputs: Record<string, FieldInput>
  /** Fields that a person has changed: suggestions leave them alone. */
  touched: ReadonlySet<string>
  /** What was suggested for the subscription. */
  suggested: Record<string, FieldInput>
  errors: Record<string, string>
}

export type FormAction =
  | { type: 'change'; name: string; input: FieldInput }
  | { type: 'suggest'; variables: readonly Variable[]; values: Record<string, unknown> }
  | { type: 'errors'; errors: Record<string, string> }

export function emptyForm(variables: readonly Variable[]): VariableForm {
  return {
    inputs: Object.fromEntries(variables.map((one) => [one.name, inputOf(one, one.default)])),
    touched: new Set(),
    suggested: {},
    errors: {},
  }
}

export function changeForm(form: VariableForm, action: FormAction): VariableForm {
  if (action.type === 'errors') return { ...form, errors: action.errors }
  if (action.type === 'change') {
    const { [action.name]: _, ...errors } = form.errors
    return {
      ...form,
      inputs: { ...form.inputs, [action.name]: action.input },
      touched: new Set([...form.touched, action.name]),
      errors,
    }
  }
  const suggested = Object.fromEntries(
    action.variables
      .filter(({ name }) => action.values[name] !== undefined)
      .map((variable) => [variable.name, inputOf(variable, action.values[variable.name])]),
  )
  const untouched = Object.entries(suggested).filter(([name]) => !form.touched.has(name))
  return { ...form, suggested, inputs: { ...form.inputs, ...Object.fromEntries(untouched) } }
}

interface ReadForm {
  values: Record<string, unknown>
  errors: Record<string, string>
}

/** The values to send, without those that are left at their default; and what is wrong, by variable. */
export function readForm(
  variables: readonly Variable[],
  { inputs }: Pick<VariableForm, 'inputs'>,
  matches: PatternTest,
): ReadForm {
  const values: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const variable of variables) {
    const read = readField(variable, inputs[variable.name] ?? '', matches)
    if (read.state === 'value') values[variable.name] = read.value
    if (read.state === 'wrong') errors[variable.name] = read.error
  }
  return { values, errors }
}

/**
 * The server's issues by the variable that they are about. Paths such as `variables.subnets[0].prefix` and `values.subnets`
 * are about `subnets`.
 */
export function errorsOfIssues(variables: readonly Variable[], issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [, name = ''] = /^(?:variables|values)\.([^.[]+)/.exec(path) ?? []
    if (variables.some((one) => one.name === name)) errors[name] ??= message
  }
  return errors
}
