import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { parseYamlFile } from '../judgement/catalogue/yaml-file.ts'

/**
 * The content of a YAML file of the catalogue.
 * @throws Error with file, line and problem of everything that is wrong in it.
 */
export function readYaml<Output>(place: string, schema: z.ZodType<Output>): Output {
  const read = parseYamlFile(readFileSync(place, 'utf8'), place)
  const parsed = schema.safeParse(read.value)
  const faults = [
    ...read.faults,
    ...(parsed.error?.issues ?? []).map((issue) => read.faultAt(issue.path, issue.message)),
  ]
  if (parsed.data === undefined || faults.length > 0)
    throw new Error(faults.map(({ line, problem }) => `${place}:${line ?? 1} ${problem}`).join('\n'))
  return parsed.data
}
