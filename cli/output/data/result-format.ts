import { jsonText } from '#app/text/json-text.ts'
import { usageError } from '../../exit-code.ts'

/** What a result can be written as: for people, or for programs. */
export const resultFormats = ['table', 'json', 'yaml', 'csv'] as const

export type ResultFormat = (typeof resultFormats)[number]

/** What the options of one command line say about its result. */
export interface ResultOptions {
  json?: boolean
  output?: ResultFormat
  /** JMESPath, https://jmespath.org/specification.html */
  query?: string
}

type WriteData = (value: unknown) => string

const indented: WriteData = (value) => jsonText(value, 2)

let writeData = indented
let isPlainJson = true

/**
 * Takes in which form this process writes data from here on. Whatever is not for people is data: commands see it as `--json`.
 *
 * @returns whether the result is data
 * @throws CommandError for options that contradict each other, and for a query that is none
 */
export async function chooseResultFormat({ json, output, query }: ResultOptions): Promise<boolean> {
  const format = output ?? (json || query !== undefined ? 'json' : 'table')
  if (format === 'table') {
    if (!json && query === undefined) return false
    throw usageError(`${json ? '--json' : '--query'} gives data, and -o table none. Take one of them away.`)
  }
  isPlainJson = format === 'json' && query === undefined
  if (isPlainJson) return true
  const asText = await writerOf(format)
  if (query === undefined) writeData = asText
  else {
    const { compileQuery } = await import('./query.ts')
    const select = compileQuery(query)
    writeData = (value) => asText(select(value))
  }
  return true
}

async function writerOf(format: 'json' | 'yaml' | 'csv'): Promise<WriteData> {
  if (format === 'json') return indented
  if (format === 'yaml') {
    const { asYaml } = await import('./as-yaml.ts')
    return asYaml
  }
  const { asCsv } = await import('./as-csv.ts')
  return asCsv
}

/** A value in the chosen form, without a line break at its end. */
export const dataText = (value: unknown): string => writeData(value)

/** Whether lists can be written piece by piece: a query and other forms need the whole. */
export const canStream = (): boolean => isPlainJson
