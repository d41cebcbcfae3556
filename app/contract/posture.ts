import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { FixedFindings } from './fixed-since-scan.ts'
import { reportFormats, reportMediaTypes } from './report-formats.ts'
import { ScanStatus } from './scan-status.ts'
import { Gap, Scan, ScanResults } from './scans.ts'

/** A subscription of the posture. Times in ISO 8601. */
export const PostureSubscription = z.object({
  subscriptionId: z.string(),
  displayName: z.string(),
  /** Its latest scan that is done, which is what counts; null when there is none. */
  scan: z
    .object({
      id: z.string(),
      at: z.string(),
      isOld: z.boolean(),
      overallScore: z.number().nullable(),
      criticalRecommendations: z.number(),
      totalRecommendations: z.number(),
      /** Failing resources, counted once for each control that they fail. */
      findings: z.number(),
    })
    .nullable(),
  /** What was asked for since: a scan that waits, runs, failed or was canceled. */
  later: z
    .object({ id: z.string(), at: z.string(), status: ScanStatus.exclude(['done']), error: z.string().nullable() })
    .nullable(),
})
export type PostureSubscription = z.infer<typeof PostureSubscription>

/** A failing control over all subscriptions. */
export const PostureGap = Gap.extend({
  /** How many subscriptions it fails in. */
  subscriptions: z.number(),
  /** The one with the most affected resources; of equals the first by name. */
  most: z.object({ scanId: z.string(), displayName: z.string(), affectedResources: z.number() }),
})
export type PostureGap = z.infer<typeof PostureGap>

/** The same, as it stands now. */
export const ListedPostureGap = PostureGap.extend({
  /** Over all subscriptions; null when nothing of it is fixed. */
  fixed: FixedFindings.nullable(),
})
export type ListedPostureGap = z.infer<typeof ListedPostureGap>

/**
 * How the subscriptions of an environment stand together, by the latest scan of each that is done. Resources are counted
 * over all of them by control, and the score is that of these counts: never a mean of scores.
 */
export const Posture = z.object({
  environmentId: z.string(),
  environmentName: z.string(),
  summary: ScanResults.shape.summary,
  scoreParts: ScanResults.shape.scoreParts,
  standards: ScanResults.shape.standards,
  /** Heaviest first. */
  gaps: z.array(ListedPostureGap),
  /** Controls that could not be assessed somewhere. */
  notAssessed: z.number(),
  /** How many subscriptions count, and which do not yet and why, in a sentence. */
  coverage: z.string(),
  /** Every subscription of the environment by name, also those that have no scan yet. */
  subscriptions: z.array(PostureSubscription),
})
export type Posture = z.infer<typeof Posture>

/** A scan of several that were asked for together. `begun`: by this call; one that is not was under way before it. */
export const AskedScan = Scan.extend({ begun: z.boolean() })
export type AskedScan = z.infer<typeof AskedScan>

export const posture = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/posture',
    summary: 'How the subscriptions of the active environment stand together, by the latest scan of each.',
    access: 'viewer',
    response: Posture,
    refuses: ['not-found', 'azure', 'unavailable'],
  }),
  scan: defineEndpoint({
    method: 'POST',
    path: '/api/security-scanner/scan-many',
    summary:
      'Scan several subscriptions of the active environment, all when none is named: of each, or of none. Answers the scans at once; one that is under way is given instead of a second.',
    access: 'operator',
    body: z.object({
      subscriptionIds: z.array(z.string().trim().min(1)).min(1).max(500).optional(),
      /** Read only what changed since the scan before; everything where that cannot be known, and once a day. */
      changes: z.boolean().default(false),
    }),
    response: z.array(AskedScan),
    refuses: ['not-found', 'azure', 'unavailable'],
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/api/security-scanner/cancel-many',
    summary:
      'Cancel every scan of the active environment that waits or runs. Those that wait end at once, those under way at their next step.',
    access: 'operator',
    /** How many were asked to end, and how many of them still have to. */
    response: z.object({ canceled: z.number(), stopping: z.number() }),
  }),
  report: defineEndpoint({
    method: 'POST',
    path: '/api/posture/joint-report',
    summary:
      'The findings of several scans as one report. It names what was not judged: scans without results, and what the sign-in does not read below a management group or of the environment.',
    access: 'viewer',
    body: z.object({
      scanIds: z.array(z.string()).min(1).max(500),
      format: z.enum(reportFormats),
      /** Its id or name. */
      managementGroup: z.string().optional(),
      /** The scans are meant to be of the whole environment. */
      all: z.boolean().optional(),
    }),
    response: z.unknown(),
    produces: reportMediaTypes,
    refuses: ['not-found', 'conflict', 'azure'],
  }),
}
