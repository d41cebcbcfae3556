import { ArmCallError } from '../arm-client.ts'
import { type Diagnostic, DiagnosticError } from '../plugin/provider.ts'
import type { ResourceId } from '../resource-id.ts'
import { refusalText } from './retry.ts'

export function isNotFound(error: unknown): boolean {
  return error instanceof ArmCallError && error.status === 404
}

/** The diagnostic for a call that failed: what was attempted, on which resource, and ARM's own words. */
export function failure(
  summary: string,
  doing: string,
  { id, apiVersion }: Pick<ResourceId, 'id' | 'apiVersion'>,
  error: unknown,
): Diagnostic {
  const subject = `Resource: (ResourceId "${id}" / Api Version "${apiVersion}")`
  return { severity: 'error', summary, detail: `${doing} ${subject}: ${reasonOf(error)}` }
}

function reasonOf(error: unknown): string {
  if (error instanceof ArmCallError) return refusalText(error)
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'the time allowed for it is over'
  if (error instanceof Error && error.name === 'AbortError') return 'it was interrupted'
  return error instanceof Error ? error.message : String(error)
}

export function invalid(detail: string, path?: string[]): Diagnostic {
  return { severity: 'error', summary: 'Invalid configuration', detail, path }
}

/** Runs a computation whose fault is one of the configuration. Throws DiagnosticError. */
export function orInvalid<T>(compute: () => T, path?: string[]): T {
  try {
    return compute()
  } catch (error) {
    throw new DiagnosticError([invalid(error instanceof Error ? error.message : String(error), path)])
  }
}
