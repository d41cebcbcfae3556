import { parseAliases } from '#app/domain/judgement/azure-policy/alias-file.ts'
import { CommandError, usageError } from '../../../exit-code.ts'
import { readTextFile } from '../../../read-text-file.ts'

/** The JSON of a file that a person named. @throws CommandError naming the file */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readTextFile(file).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${file} is no JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** Azure's lists of aliases. @throws CommandError for a file that is none */
export function readAliases(files: readonly string[] = []): Map<string, string> {
  return new Map(
    files.flatMap((file) => {
      const json = readJson(file)
      try {
        return [...parseAliases(json)]
      } catch {
        throw new CommandError(
          `${file} is no list of aliases.`,
          undefined,
          'What gives one: az provider list --expand resourceTypes/aliases -o json',
        )
      }
    }),
  )
}

/**
 * Values of parameters by their names in lower case.
 * @param file the values that an assignment has, `{ "name": { "value": … } }`, or plain ones
 */
export function readValues(pairs: readonly string[] = [], file?: string): Map<string, unknown> {
  const values = new Map<string, unknown>()
  const ofFile = file === undefined ? {} : readJson(file)
  if (typeof ofFile !== 'object' || ofFile === null || Array.isArray(ofFile))
    throw usageError(`${file} holds no values.`, 'An object by the names of parameters is expected.')
  for (const [name, value] of Object.entries(ofFile))
    values.set(name.toLowerCase(), isValue(value) ? value.value : value)
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    if (at < 1) throw usageError(`${pair} is no parameter.`, 'Write --parameter name=value.')
    values.set(pair.slice(0, at).toLowerCase(), parsedValue(pair.slice(at + 1)))
  }
  return values
}

const isValue = (value: unknown): value is { value: unknown } =>
  typeof value === 'object' && value !== null && 'value' in value && Object.keys(value).length === 1

/** Lists, objects, numbers and truth values as JSON writes them; all else is a text. */
function parsedValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
