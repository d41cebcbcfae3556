import { usageError } from '../../exit-code.ts'
import { readTextFile } from '../../read-text-file.ts'

export interface VariableOptions {
  /** `name=value`. */
  var?: readonly string[]
  /** A file of JSON, as `terraform.tfvars.json`. */
  varFile?: string
  /** `name=VARIABLE`: the value is what that environment variable holds. */
  varEnv?: readonly string[]
}

/**
 * The values that a command was given: of the file, then of `--var`, then of `--var-env`, later ones instead of earlier
 * ones. Undefined when none were given. Texts are converted by the server, which knows the types.
 * @throws CommandError that never repeats a value: it may be a secret.
 */
export function variableValues(
  options: VariableOptions,
  environment: Record<string, string | undefined> = process.env,
): Record<string, unknown> | undefined {
  if (options.varFile === undefined && !options.var?.length && !options.varEnv?.length) return undefined
  return {
    ...(options.varFile === undefined ? {} : readValues(options.varFile)),
    ...Object.fromEntries((options.var ?? []).map((text) => pairOf('--var', text))),
    ...Object.fromEntries((options.varEnv ?? []).map((text) => fromEnvironment(text, environment))),
  }
}

function pairOf(option: string, text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  const name = text.slice(0, Math.max(0, at)).trim()
  if (at < 0 || !/^[A-Za-z_][\w-]*$/.test(name))
    throw usageError(`${option} takes name=value.`, `For example: ${option} location=westeurope`)
  return [name, text.slice(at + 1)]
}

function fromEnvironment(text: string, environment: Record<string, string | undefined>): [string, string] {
  const [name, variable] = pairOf('--var-env', text)
  const value = environment[variable]
  if (value === undefined)
    throw usageError(
      `The environment variable ${variable}, named for ${name}, is not set.`,
      `Set it before the command.`,
    )
  return [name, value]
}

function readValues(file: string): Record<string, unknown> {
  const text = readTextFile(file)
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch {
    throw usageError(`${file} is not JSON.`, 'Write the variables as JSON: { "location": "westeurope" }')
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw usageError(`${file} does not hold an object of variables.`, 'Write it as { "location": "westeurope" }')
  return values as Record<string, unknown>
}
