import { z } from 'zod'
import { GapAssignment } from './assignments.ts'
import { RemediationType } from './catalogue.ts'
import { defineEndpoint } from './endpoint.ts'
import { AcceptedControl } from './exceptions.ts'
import { FixedSinceScan } from './fixed-since-scan.ts'
import { Horizon } from './horizon.ts'
import { reportFormats, reportMediaTypes } from './report-formats.ts'
import { ScanComparison } from './scan-comparison.ts'
import { ScanHistoryItem } from './scan-history.ts'
import { ScanReading } from './scan-reading.ts'
import { scanStages } from './scan-stage.ts'
import { ScanStatus } from './scan-status.ts'
import { ScoreParts } from './score-parts.ts'
import { Severity } from './severity.ts'

export const ScanStage = z.enum(scanStages)
export type ScanStage = z.infer<typeof ScanStage>

const ServiceProgress = z.object({ service: z.string(), passed: z.number(), failed: z.number(), total: z.number() })

/** How far a scan is. Counts are those at the moment of the event. */
export const ScanProgress = z.object({
  stage: ScanStage,
  /** 0 to 100 over all stages. */
  percent: z.number(),
  /** Seconds that finished stages took. */
  seconds: z.partialRecord(ScanStage, z.number()),
  resources: z.number(),
  resourceGroups: z.number(),
  calls: z.number(),
  /** Calls by what they ask: `resourceGraph`, `settings`, ... */
  callsByKind: z.record(z.string(), z.number()),
  settingsRead: z.number(),
  settingsTotal: z.number(),
  /** Controls that have judged at least one resource so far. */
  controlsEvaluated: z.number(),
  controlsTotal: z.number(),
  passed: z.number(),
  failed: z.number(),
  /** Failing controls that need immediate attention, as the results count them. */
  critical: z.number(),
  services: z.array(ServiceProgress),
})
export type ScanProgress = z.infer<typeof ScanProgress>

export const Scan = z.object({
  id: z.string(),
  environmentId: z.string(),
  subscriptionId: z.string(),
  subscriptionName: z.string(),
  source: z.enum(['cloud', 'file']),
  status: ScanStatus,
  requestedBy: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  error: z.string().nullable(),
  /** 0 to 100 with one decimal, rounded down; null until the scan is done, or when nothing was assessed. */
  overallScore: z.number().nullable(),
  resources: z.number(),
  resourceGroups: z.number(),
  calls: z.number(),
  /** Null until it has read, of files, and of scans before this was kept. */
  reading: ScanReading.nullable(),
  totalRecommendations: z.number(),
  criticalRecommendations: z.number(),
  implementedControls: z.number(),
  totalControls: z.number(),
  progress: ScanProgress.nullable(),
})
export type Scan = z.infer<typeof Scan>

/** A failing control with the count of its findings. */
export const Gap = z.object({
  controlId: z.string(),
  /** The control's gap: what is wrong. */
  name: z.string(),
  description: z.string(),
  severity: Severity,
  /** `Critical`, `High`, `Medium` or `Low`. */
  impact: z.string(),
  category: z.string(),
  service: z.string(),
  remediationType: RemediationType,
  horizon: Horizon,
  affectedResources: z.number(),
  assessedResources: z.number(),
  /** What the affected resources are called, e.g. `storage accounts`. */
  noun: z.string(),
  critical: z.boolean(),
  firstSeenAt: z.string().nullable(),
  standards: z.array(z.object({ standard: z.string(), requirement: z.string() })),
})
export type Gap = z.infer<typeof Gap>

/** Standards are three quarters of a gap. */
const ListedGap = Gap.extend({ standards: Gap.shape.standards.optional() })
export type ListedGap = z.infer<typeof ListedGap>

export const NotAssessedControl = z.object({
  controlId: z.string(),
  /** The control's title: the state that is wanted. */
  name: z.string(),
  severity: Severity,
  category: z.string(),
  service: z.string(),
  resources: z.number(),
  reason: z.string(),
  permission: z.string().nullable(),
})
export type NotAssessedControl = z.infer<typeof NotAssessedControl>

const RoadmapItem = z.object({
  controlId: z.string(),
  /** The action of the control's fix: what is to be done. */
  name: z.string(),
  description: z.string(),
  impact: z.string(),
  affectedResources: z.number(),
})
export type RoadmapItem = z.infer<typeof RoadmapItem>

export const StandardScore = z.object({
  id: z.string(),
  short: z.string(),
  name: z.string(),
  version: z.string(),
  /** Requirements whose every assessed control passes, among those with an assessed control. */
  met: z.number(),
  assessed: z.number(),
  total: z.number(),
  /** 0 to 100 with one decimal, rounded down; null when nothing was assessed. */
  percent: z.number().nullable(),
  previousPercent: z.number().nullable(),
})
export type StandardScore = z.infer<typeof StandardScore>

export const ScanChanges = z.object({
  previousScanId: z.string(),
  previousAt: z.string(),
  previousScore: z.number().nullable(),
  newFindings: z.number(),
  resolvedFindings: z.number(),
  reopenedFindings: z.number(),
  /** How many findings more exceptions accept than in the scan before; negative: fewer. */
  moreAccepted: z.number(),
  previousTotalRecommendations: z.number(),
  previousCriticalRecommendations: z.number(),
  previousImplementedControls: z.number(),
})
export type ScanChanges = z.infer<typeof ScanChanges>

export const ScanResults = z.object({
  scan: Scan,
  summary: z.object({
    overallScore: z.number().nullable(),
    securityHealth: z.object({ level: z.string(), color: z.string() }),
    criticalRecommendations: z.number(),
    totalRecommendations: z.number(),
    implementedControls: z.number(),
    totalControls: z.number(),
  }),
  scoreParts: ScoreParts,
  criticalGaps: z.array(Gap),
  /** Every failing control, heaviest first; the critical gaps are among them. */
  gaps: z.array(Gap),
  /** Controls of which exceptions accept findings: those are left out of all counts. */
  accepted: z.array(AcceptedControl),
  notAssessed: z.array(NotAssessedControl),
  improvementRoadmap: z.object({
    immediate: z.array(RoadmapItem),
    shortTerm: z.array(RoadmapItem),
    mediumTerm: z.array(RoadmapItem),
  }),
  standards: z.array(StandardScore),
  changes: ScanChanges.nullable(),
  /** Null when nothing is fixed, or a later scan has judged it. */
  fixed: FixedSinceScan.nullable(),
  /** Who cares for which gap of the subscription. */
  assignments: z.array(GapAssignment),
})
export type ScanResults = z.infer<typeof ScanResults>

/** What one server-sent event of a scan carries. */
export const ScanEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: ScanProgress }),
  z.object({
    type: z.literal('ended'),
    status: ScanStatus,
    error: z.string().nullable(),
    overallScore: z.number().nullable(),
  }),
])
export type ScanEvent = z.infer<typeof ScanEvent>

/** The formats of reports, of which `report` is the JSON of `parapet scan --report`; `json` is the scan with its findings as the API gives them. */
export const exportFormats = [...reportFormats, 'report'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const scans = {
  start: defineEndpoint({
    method: 'POST',
    path: '/api/security-scanner/scan',
    summary: 'Scan a subscription. Answers the results once done, or 202 and the scan with Prefer: respond-async.',
    access: 'operator',
    body: z.object({
      subscriptionId: z.string().trim().min(1, 'Please select a subscription first'),
      /** Read only what changed since the scan before; everything where that cannot be known, and once a day. */
      changes: z.boolean().default(false),
    }),
    response: z.union([ScanResults, Scan]),
    refuses: ['not-found', 'conflict', 'azure'],
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/security-scanner/history',
    summary: 'The latest scans, newest first.',
    access: 'viewer',
    query: z.object({
      subscriptionId: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.array(ScanHistoryItem),
  }),
  saveInventory: defineEndpoint({
    method: 'POST',
    path: '/api/scans',
    summary: 'Judge and store an inventory. The body is NDJSON, or JSON of az graph query and ARM, plain or gzip.',
    access: 'operator',
    query: z.object({ name: z.string().trim().min(1).max(200).optional() }),
    response: Scan,
    status: 201,
    consumes: 'application/octet-stream',
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/scans/:scanId',
    summary: 'A scan with its progress.',
    access: 'viewer',
    response: Scan,
  }),
  getResults: defineEndpoint({
    method: 'GET',
    path: '/api/scans/:scanId/results',
    summary: 'The results of a finished scan.',
    access: 'viewer',
    response: ScanResults,
    refuses: ['conflict'],
  }),
  listGaps: defineEndpoint({
    method: 'GET',
    path: '/api/scans/:scanId/gaps',
    summary:
      'The gaps of a finished scan, heaviest first: those of its results alone, without their standards where these are not asked for.',
    access: 'viewer',
    query: z.object({ standards: z.enum(['true', 'false']).default('true') }),
    response: z.array(ListedGap),
    refuses: ['conflict'],
  }),
  follow: defineEndpoint({
    method: 'GET',
    path: '/api/scans/:scanId/events',
    summary: 'The progress of a scan as server-sent events; resumes after Last-Event-ID.',
    access: 'viewer',
    response: z.unknown(),
    produces: 'text/event-stream',
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/api/scans/:scanId/cancel',
    summary: 'Cancel a scan that is queued or running.',
    access: 'operator',
    response: Scan,
    refuses: ['conflict'],
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/api/scans/:scanId/export',
    summary: 'All findings of a finished scan as a report; since marks those that an earlier scan did not have.',
    access: 'viewer',
    query: z.object({
      format: z.enum(exportFormats).default('json'),
      controlId: z.string().optional(),
      since: z.string().optional(),
    }),
    response: z.unknown(),
    produces: reportMediaTypes,
    refuses: ['conflict'],
  }),
  compare: defineEndpoint({
    method: 'GET',
    path: '/api/scans/:scanId/changes',
    summary: 'What changed since the scan of the same subscription before.',
    access: 'viewer',
    response: ScanComparison,
    refuses: ['conflict'],
  }),
}
