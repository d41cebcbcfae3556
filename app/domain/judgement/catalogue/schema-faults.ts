import type { z } from 'zod'
import type { CatalogueFault } from './catalogue.ts'
import type { YamlFile } from './yaml-file.ts'

const kinds: Record<string, string> = {
  string: 'a text',
  array: 'a list',
  object: 'keys and their values',
  record: 'keys and their values',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
}

/** What a YAML file does not have, or has otherwise than the schema asks, each with its place. */
export function schemaFaults(error: z.ZodError, { value, faultAt }: YamlFile): CatalogueFault[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => faultAt([...issue.path, key], 'unknown key'))
      : [faultAt(issue.path, problemOf(issue, value))],
  )
}

function problemOf(issue: z.core.$ZodIssue, root: unknown): string {
  if (issue.code === 'invalid_type') {
    if (issue.path.length > 0 && valueAt(root, issue.path) === undefined) return 'is missing'
    return `must be ${kinds[issue.expected] ?? issue.expected}`
  }
  if (issue.code === 'too_small' && issue.minimum === 1 && issue.origin !== 'number') return 'is empty'
  return issue.message
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    root,
  )
}
