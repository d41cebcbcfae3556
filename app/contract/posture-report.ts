import { z } from 'zod'
import { reportDays } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'
import { SignInFailure } from './environments.ts'
import { TrendPoint } from './score-trend.ts'
import { Severity } from './severity.ts'

/** How many days a report can look back. */
export const ReportDays = z.enum(reportDays)
export type ReportDays = z.infer<typeof ReportDays>

/**
 * How a failing control stood when the period began: `wasMet` where it judged resources and none failed, `wasAccepted` where
 * exceptions accepted all that did, `new` where it judged nothing, `more` where fewer resources failed.
 */
export const WorseChange = z.enum(['wasMet', 'wasAccepted', 'new', 'more'])
export type WorseChange = z.infer<typeof WorseChange>

export const WorseGap = z.object({
  controlId: z.string(),
  /** The control's gap: what is wrong. */
  name: z.string(),
  severity: Severity,
  category: z.string(),
  change: WorseChange,
  /** Failing resources, and how many they were. */
  affected: z.number(),
  before: z.number(),
  noun: z.string(),
})
export type WorseGap = z.infer<typeof WorseGap>

/** A standard at the end of the period, and at its beginning. */
export const ReportedStandard = z.object({
  id: z.string(),
  short: z.string(),
  name: z.string(),
  version: z.string(),
  /** Met of what controls judged, 0 to 100 with one decimal, rounded down; null when they judged nothing. */
  percent: z.number().nullable(),
  /** The same when the period began; null also when there was no scan to tell it. */
  before: z.number().nullable(),
  met: z.number(),
  judged: z.number(),
  total: z.number(),
})
export type ReportedStandard = z.infer<typeof ReportedStandard>

/** What applies closed of one control, as Azure answered after each. */
export const ProvenGap = z.object({
  controlId: z.string(),
  name: z.string(),
  severity: Severity,
  findings: z.number(),
  /** When the last of them was proven, and the apply that closed it. */
  at: z.string(),
  executionId: z.string(),
})
export type ProvenGap = z.infer<typeof ProvenGap>

/** An environment by the latest finished scans of its subscriptions. */
export const EnvironmentStanding = z.object({
  id: z.string(),
  name: z.string(),
  clientName: z.string(),
  isActive: z.boolean(),
  /** Of all its subscriptions together, 0 to 100 with one decimal; null while nothing is assessed. */
  score: z.number().nullable(),
  /** Failing controls of these severities. */
  critical: z.number(),
  high: z.number(),
  /** Of all that controls asked of resources, the percent that could be judged; null without a scan. */
  judged: z.number().nullable(),
  /** Newest first. */
  scans: z.array(
    z.object({
      id: z.string(),
      subscriptionName: z.string(),
      at: z.string(),
      score: z.number().nullable(),
      isOld: z.boolean(),
    }),
  ),
  /** How many subscriptions it is about; null where only its cloud knows. */
  subscriptions: z.number().nullable(),
  /** That Parapet cannot sign in to it, since when nothing of it is read; null while it can. */
  signInFailure: SignInFailure.nullable(),
})
export type EnvironmentStanding = z.infer<typeof EnvironmentStanding>

const ReportedScan = z.object({ id: z.string(), at: z.string(), score: z.number().nullable() })

/** How a subscription came to stand as it does, and the environments beside it. Times in ISO 8601. */
export const PostureReport = z.object({
  environmentId: z.string(),
  environmentName: z.string(),
  subscriptionId: z.string(),
  subscriptionName: z.string(),
  days: z.number(),
  from: z.string(),
  to: z.string(),
  /** Null when the subscription was never scanned. */
  latest: ReportedScan.extend({ critical: z.number(), gaps: z.number() }).nullable(),
  /** What `latest` is compared with: the last scan before the period, else the first in it; null when there is no other. */
  earlier: ReportedScan.nullable(),
  /** Oldest first; of very many scans a selection, the latest among them. */
  trend: z.array(TrendPoint),
  /** The same of as many days before. */
  trendBefore: z.array(TrendPoint),
  /** Scans with a score in the period. */
  scans: z.number(),
  standards: z.array(ReportedStandard),
  /** Heaviest first. */
  worse: z.array(WorseGap),
  /** Controls that failed when the period began and are met now. */
  closedGaps: z.number(),
  proven: z.object({
    findings: z.number(),
    /** What the applies brought together; null when no score is known of any. */
    points: z.number().nullable(),
    /** Heaviest first. */
    gaps: z.array(ProvenGap),
  }),
  /** Those that the person may see, the active one first. */
  environments: z.array(EnvironmentStanding),
})
export type PostureReport = z.infer<typeof PostureReport>

const reportQuery = z.object({
  /** Id or name; the one that the person works on when not given. */
  subscription: z.string().max(200).optional(),
  days: ReportDays.default('90'),
})

export const postureReports = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/posture/report',
    summary:
      'How the posture of a subscription changed over a period: scores, standards, what got worse, what was fixed and proven, and the environments side by side.',
    access: 'viewer',
    query: reportQuery,
    response: PostureReport,
    refuses: ['not-found', 'azure', 'unavailable'],
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/api/posture/report/export',
    summary: 'The same as PDF, with its times in a time zone.',
    access: 'viewer',
    query: reportQuery.extend({
      /** A name of the IANA database, e.g. `Europe/Helsinki`. */
      timeZone: z.string().max(100).default('UTC'),
    }),
    response: z.unknown(),
    produces: 'application/pdf',
    refuses: ['not-found', 'azure', 'unavailable'],
  }),
}
