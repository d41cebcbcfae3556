import { z } from 'zod'
import { gapFilters } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'
import { Evidence, FindingStatus } from './findings.ts'
import { FixedFindings } from './fixed-since-scan.ts'
import { Severity } from './severity.ts'

export const InventoryResource = z.object({
  id: z.string(),
  name: z.string(),
  /** ARM type, e.g. `Microsoft.Storage/storageAccounts`. */
  type: z.string(),
  /** What one of the type is called, e.g. `storage account`. */
  noun: z.string(),
  resourceGroup: z.string(),
  location: z.string(),
  tags: z.record(z.string(), z.string()),
  /** Failing controls on it and on its settings. */
  gaps: z.number(),
  /** The heaviest of them; null without gaps. */
  severity: Severity.nullable(),
  /** Controls that could not be assessed on it and on its settings: without gaps, whether it has some is not known. */
  unassessed: z.number(),
  /** Whether a control is about its type or its settings: of one that nothing judges no gap says nothing. */
  isJudged: z.boolean(),
})
export type InventoryResource = z.infer<typeof InventoryResource>

/** A resource as it stands now. */
export const ListedResource = InventoryResource.extend({
  /** Its gaps that applies after the scan closed; null when none is. */
  fixed: FixedFindings.nullable(),
})
export type ListedResource = z.infer<typeof ListedResource>

/** The scan whose inventory is listed. */
export const InventoryScan = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  subscriptionName: z.string(),
  createdAt: z.string(),
})
export type InventoryScan = z.infer<typeof InventoryScan>

export const TypeCount = z.object({ type: z.string(), nouns: z.string(), count: z.number() })
export type TypeCount = z.infer<typeof TypeCount>

export const InventoryPage = z.object({
  scan: InventoryScan,
  items: z.array(ListedResource),
  /** How many match, and how many there would be of each type; null on pages behind the first. */
  total: z.number().nullable(),
  types: z.array(TypeCount).nullable(),
  /** Give it as `cursor` to get the next page; null on the last one. */
  next: z.string().nullable(),
})
export type InventoryPage = z.infer<typeof InventoryPage>

export const GapFilter = z.enum(gapFilters)
export type GapFilter = z.infer<typeof GapFilter>

export const resourceSorts = ['gaps', 'name', 'group'] as const
export const ResourceSort = z.enum(resourceSorts)
export type ResourceSort = z.infer<typeof ResourceSort>

/** One failing, accepted or unassessed control, on the resource or on a setting of it. */
export const ResourceGap = z.object({
  findingId: z.string(),
  controlId: z.string(),
  /** What is wrong. */
  title: z.string(),
  severity: Severity,
  status: FindingStatus,
  resource: z.object({ id: z.string(), name: z.string() }),
  evidence: Evidence.nullable(),
  /** Evidence beyond the one shown. */
  moreEvidence: z.number(),
  /** Why it could not be assessed. */
  reason: z.string().nullable(),
  firstSeenAt: z.string(),
  /** When an apply after the scan was proven to have closed it. */
  fixedAt: z.string().nullable(),
})
export type ResourceGap = z.infer<typeof ResourceGap>

export const ResourceEvent = z.object({
  at: z.string(),
  kind: z.enum(['firstSeen', 'opened', 'closed', 'fixed', 'changed']),
  /** The gap, or what ran. */
  what: z.string(),
  resourceName: z.string(),
  controlId: z.string().nullable(),
  executionId: z.string().nullable(),
})
export type ResourceEvent = z.infer<typeof ResourceEvent>

export const RelatedResource = InventoryResource.pick({
  id: true,
  name: true,
  noun: true,
  gaps: true,
  severity: true,
})
export type RelatedResource = z.infer<typeof RelatedResource>

export const ResourceDetail = z.object({
  scan: InventoryScan,
  resource: InventoryResource,
  /** When it was last read, its settings too; null of files, and of scans before this was kept. */
  readAt: z.string().nullable(),
  /** The resource in Azure's portal; null for the local cloud, which has none, and for what is of a tenant. */
  portalUrl: z.string().nullable(),
  /** Controls that apply to the resource itself, and how many of them it passed. */
  applied: z.number(),
  passed: z.number(),
  gaps: z.array(ResourceGap),
  /** As the scan read it. */
  record: z.record(z.string(), z.unknown()),
  /** Newest first. */
  history: z.array(ResourceEvent),
  parent: RelatedResource.nullable(),
  /** What stands in it, the first 100. */
  children: z.array(RelatedResource),
  /** Resources of the subscription whose ids it holds. */
  refersTo: z.array(RelatedResource),
})
export type ResourceDetail = z.infer<typeof ResourceDetail>

/** Which resources of the subscription's latest finished scan. */
const filters = z.object({
  /** Id or name; the subscription that is selected in the console when not given. */
  subscription: z.string().optional(),
  /** In name, id and tags. With a search or a type, settings of resources are found too. */
  search: z.string().max(200).optional(),
  /** ARM type, or what its resources are called. */
  type: z.string().optional(),
  group: z.string().optional(),
  /** `name: value`, or the name alone. */
  tag: z.string().optional(),
  /** `some`; `notAssessed` without one, as far as is known; `none`; or the heaviest severity. */
  gaps: GapFilter.optional(),
  sort: ResourceSort.default('gaps'),
  order: z.enum(['asc', 'desc']).optional(),
})

export const inventory = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/inventory/resources',
    summary: 'The resources of the latest finished scan, a page at a time: searched, filtered, sorted.',
    access: 'viewer',
    query: filters.extend({
      cursor: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: InventoryPage,
    refuses: ['not-found', 'conflict'],
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/inventory/resource',
    summary: 'One resource of the latest finished scan: its gaps, its JSON, its history and what it is related to.',
    access: 'viewer',
    query: z.object({ id: z.string().min(1, 'Name the resource by its id.'), subscription: z.string().optional() }),
    response: ResourceDetail,
    refuses: ['not-found', 'conflict'],
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/api/inventory/export',
    summary: 'All resources that match, as CSV or JSON.',
    access: 'viewer',
    query: filters.extend({ format: z.enum(['csv', 'json']).default('json') }),
    response: z.unknown(),
    produces: 'text/csv, application/json',
    refuses: ['not-found', 'conflict'],
  }),
}
