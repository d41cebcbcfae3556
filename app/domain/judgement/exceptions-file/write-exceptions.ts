import { stringify } from 'yaml'
import type { FileException } from './parse-exceptions.ts'

/** The text of a file of exceptions, without what is empty. */
export function writeExceptions(exceptions: readonly FileException[]): string {
  return stringify({ exceptions: exceptions.map(withoutEmpty) }, { lineWidth: 120 })
}

function withoutEmpty(exception: FileException): Record<string, unknown> {
  return Object.fromEntries(Object.entries(exception).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  )
}
