import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Execution } from './executions.ts'
import { Horizon } from './horizon.ts'
import { ScoreParts } from './score-parts.ts'
import { Severity } from './severity.ts'
import { Values } from './template-content.ts'

/** How far a fix is. `partly`: an apply closed some of its findings; `forYou`: no template can decide it. */
export const FixState = z.enum([
  'notPlanned',
  'planning',
  'planned',
  'applying',
  'partly',
  'proven',
  'undone',
  'failed',
  'forYou',
])
export type FixState = z.infer<typeof FixState>

export const FixGap = z.object({
  controlId: z.string(),
  /** The control's gap: what is wrong. */
  name: z.string(),
  severity: Severity,
  /** Findings of it that the fix closes. */
  findings: z.number(),
})
export type FixGap = z.infer<typeof FixGap>

/** A lock that stops a fix, as the scan saw it. */
export const FixLock = z.object({
  /** Id of the resource, group or subscription that is locked. */
  scope: z.string(),
  /** What is locked: the last part of its id. */
  name: z.string(),
  level: z.enum(['ReadOnly', 'CanNotDelete']),
  /** Resources of the fix that it guards. */
  resourceIds: z.array(z.string()),
})
export type FixLock = z.infer<typeof FixLock>

/** One fix of a scan: what one template repairs, or what is left to a person. */
export const FixRow = z.object({
  /** Of the plan (`immediate-storage`), or of the template that it is. */
  id: z.string(),
  name: z.string(),
  horizon: Horizon,
  service: z.string(),
  /** Of its heaviest gap. */
  severity: Severity,
  gaps: z.array(FixGap),
  findings: z.number(),
  /** Findings that applies since the scan closed, whichever template did it. */
  closed: z.number(),
  /** Points of the score, with one decimal, that it brings on top of what is proven; null when it brings none. */
  gain: z.number().nullable(),
  /** Points that its closed findings have brought since the scan. */
  brought: z.number(),
  /** What may break, the heaviest gap first. */
  mayBreak: z.array(z.string()),
  /** The narrowest built-in roles that may make the change. */
  roles: z.array(z.string()),
  locks: z.array(FixLock),
  state: FixState,
  stateAt: z.string().nullable(),
  stateBy: z.string().nullable(),
  /** Until when its plan can be applied; in the past of a plan that is too old. */
  planExpiresAt: z.string().nullable(),
  /** The latest execution that matters. */
  executionId: z.string().nullable(),
  templateId: z.string().nullable(),
  workspaceName: z.string().nullable(),
  /** Plans of other fixes, of older scans or of chosen gaps, that wait and close findings of this one too. */
  inOtherPlans: z.array(
    z.object({
      executionId: z.string(),
      workspaceName: z.string(),
      /** Open findings of this fix that it closes. */
      findings: z.number(),
    }),
  ),
  /** Values that a person has to give before it can be planned. */
  missing: z.number(),
  /** Resources that it changes. */
  resources: z.number(),
  /** Why no template repairs it, and what a person has to do. */
  stays: z.object({ reason: z.string(), action: z.string() }).nullable(),
})
export type FixRow = z.infer<typeof FixRow>

/** The fixes of a scan. It is worked out from the scan's findings whenever it is asked for, and not stored. */
export const FixPlan = z.object({
  scan: z.object({
    id: z.string(),
    subscriptionId: z.string(),
    subscriptionName: z.string(),
    environmentId: z.string(),
    createdAt: z.string(),
  }),
  /** Of the scan, with one decimal; null when nothing was assessed. */
  score: z.number().nullable(),
  /** How that comes about. */
  scoreParts: ScoreParts,
  /** Points that applies since the scan have brought, that waiting plans would bring, and that all other fixes would. */
  proven: z.number(),
  planned: z.number(),
  rest: z.number(),
  /** The highest gain first. */
  fixes: z.array(FixRow),
})
export type FixPlan = z.infer<typeof FixPlan>

export const fixPlanFormats = ['csv', 'md'] as const
export type FixPlanFormat = (typeof fixPlanFormats)[number]

export const fixPlans = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/security-scanner/scans/:scanId/fixes',
    summary: 'The fixes of a finished scan with their states: all of them, or those of generated templates.',
    access: 'viewer',
    query: z.object({
      /** Ids of templates that were generated from the scan, with commas between. */
      templates: z.string().max(4000).optional(),
    }),
    response: FixPlan,
    refuses: ['conflict'],
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/api/security-scanner/scans/:scanId/fixes/export',
    summary: 'The fixes of a scan with their gaps and states, as CSV for spreadsheets or Markdown for a ticket.',
    access: 'viewer',
    query: z.object({
      format: z.enum(fixPlanFormats).default('csv'),
      /** Ids of templates that were generated from the scan, with commas between. */
      templates: z.string().max(4000).optional(),
    }),
    response: z.unknown(),
    produces: 'text/csv, text/markdown',
    refuses: ['conflict'],
  }),
  plan: defineEndpoint({
    method: 'POST',
    path: '/api/security-scanner/scans/:scanId/fixes/:fixId/plan',
    summary: 'Plan a fix in a workspace of its own. Answers 202 and the execution; its plan waits for approval.',
    access: 'operator',
    body: z
      .object({
        /** Only these resources of the fix; all of them when not given. */
        resourceIds: z.array(z.string()).max(10_000).optional(),
        /** Values of the template's variables that a person has to give. */
        values: Values.optional(),
      })
      .default({}),
    response: Execution,
    status: 202,
    refuses: ['conflict', 'unavailable', 'azure'],
  }),
}
