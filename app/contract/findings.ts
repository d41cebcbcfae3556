import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Severity } from './severity.ts'

export const Evidence = z.object({
  /** Full property path; elements of arrays by their index. */
  path: z.string(),
  expected: z.string(),
  /** The value as found; absent when the property is not set. With `isDefault` it is Azure's default. */
  actual: z.unknown().optional(),
  /** The property is not set and Azure's default was judged. */
  isDefault: z.literal(true).optional(),
  /** Id of the related resource in which the path is, such as the account of a container; absent for the failing one itself. */
  resource: z.string().optional(),
})
export type Evidence = z.infer<typeof Evidence>

export const FindingStatus = z.enum(['failed', 'notAssessed', 'excepted'])
export type FindingStatus = z.infer<typeof FindingStatus>

export const Finding = z.object({
  id: z.string(),
  scanId: z.string(),
  controlId: z.string(),
  severity: Severity,
  status: FindingStatus,
  resource: z.object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    resourceGroup: z.string(),
    location: z.string(),
  }),
  evidence: z.array(Evidence),
  /** Evidence beyond the first 20 pieces. */
  moreEvidence: z.number(),
  reason: z.string().nullable(),
  permission: z.string().nullable(),
  firstSeenAt: z.string(),
  /** When the resource was last read, its settings too; null of files, and of scans before this was kept. */
  readAt: z.string().nullable(),
  exceptionId: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

/** A finding as it stands now. */
export const ListedFinding = Finding.extend({
  /** When an apply after the scan was proven to have closed it; null when none was, or a later scan has judged it. */
  fixedAt: z.string().nullable(),
})
export type ListedFinding = z.infer<typeof ListedFinding>

export const FindingPage = z.object({
  items: z.array(ListedFinding),
  total: z.number(),
  /** Give it as `cursor` to get the next page; null on the last one. */
  next: z.string().nullable(),
})
export type FindingPage = z.infer<typeof FindingPage>

export const findings = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/scans/:scanId/findings',
    summary: 'Findings of a scan, a page at a time.',
    access: 'viewer',
    query: z.object({
      controlId: z.string().optional(),
      status: FindingStatus.optional(),
      severity: Severity.optional(),
      resourceType: z.string().optional(),
      resourceGroup: z.string().optional(),
      search: z.string().max(200).optional(),
      cursor: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: FindingPage,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/findings/:findingId',
    summary: 'One finding.',
    access: 'viewer',
    response: ListedFinding,
  }),
}
