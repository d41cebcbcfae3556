import type { Evidence } from '#app/contract/findings.ts'

/** Where a piece of evidence was found: its path, after the name of the related resource when it is of one. */
export function evidencePlace({ path, resource }: Pick<Evidence, 'path' | 'resource'>): string {
  return resource === undefined ? path : `${resource.slice(resource.lastIndexOf('/') + 1)}: ${path}`
}
