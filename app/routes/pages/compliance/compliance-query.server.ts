import type { ComplianceQuery } from '#app/contract/compliance.ts'

/** What the address of a page says is looked at. */
export function readComplianceQuery(request: Request): ComplianceQuery {
  const { searchParams } = new URL(request.url)
  return {
    scan: searchParams.get('scan') || undefined,
    all: searchParams.get('all') === 'true' ? 'true' : undefined,
  }
}
