import { z } from 'zod'
import { Attestation } from './attestations.ts'
import { requirementStates } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'
import { Finding } from './findings.ts'
import { Severity } from './severity.ts'

export const RequirementState = z.enum(requirementStates)
export type RequirementState = z.infer<typeof RequirementState>

/** What is looked at: one subscription by one of its scans, or all of an environment by the latest of each. */
export const ComplianceScope = z.object({
  environmentId: z.string(),
  /** Null: all subscriptions of the environment. */
  subscriptionId: z.string().nullable(),
  /** In words, e.g. `Aldergrove – Development`. */
  name: z.string(),
  /** The moment of the newest scan, ISO 8601; null when nothing was scanned. */
  scannedAt: z.string().nullable(),
  /** By the latest scans; else attestations are those in force when the day of the scan ended, in UTC. */
  isCurrent: z.boolean(),
  scans: z.array(z.object({ id: z.string(), subscriptionId: z.string(), displayName: z.string(), at: z.string() })),
  /** Names of subscriptions that have no finished scan, and do not count. */
  notScanned: z.array(z.string()),
})
export type ComplianceScope = z.infer<typeof ComplianceScope>

export const ComplianceRequirement = z.object({
  id: z.string(),
  title: z.string(),
  level: z.number().nullable(),
  /** The id of its chapter, which is the beginning of its own. */
  chapter: z.string(),
  state: RequirementState,
  /** Why controls did not judge it; null when they did. */
  reason: z.string().nullable(),
  /** Ids of the controls that answer it. */
  controls: z.array(z.string()),
  /** What these do not show, even when all pass; null when the standard does not say. */
  notShown: z.string().nullable(),
  /** How many of these fail. */
  failingControls: z.number(),
  /** Resources that were judged and those that failed, counted once for each control. */
  judged: z.number(),
  failed: z.number(),
  /** The latest in force, or the latest that ended; null when nobody attested it. */
  attestation: Attestation.nullable(),
})
export type ComplianceRequirement = z.infer<typeof ComplianceRequirement>

export const StandardCompliance = z.object({
  id: z.string(),
  short: z.string(),
  name: z.string(),
  version: z.string(),
  /** Met of what controls judged, 0 to 100 with one decimal, rounded down; null when they judged nothing. */
  percent: z.number().nullable(),
  met: z.number(),
  judged: z.number(),
  /** Attested and in force, of those that were not judged: counted beside the percentage, never in it. */
  byHand: z.number(),
  chapters: z.array(z.object({ id: z.string(), title: z.string() })),
  requirements: z.array(ComplianceRequirement),
})
export type StandardCompliance = z.infer<typeof StandardCompliance>

export const Compliance = z.object({ scope: ComplianceScope, standards: z.array(StandardCompliance) })
export type Compliance = z.infer<typeof Compliance>

/** A control of a requirement, with what the scans counted. */
export const RequirementControl = z.object({
  id: z.string(),
  title: z.string(),
  severity: Severity,
  passed: z.number(),
  failed: z.number(),
  notAssessed: z.number(),
  excepted: z.number(),
  /** The scan where most resources fail it; null when nothing fails. */
  scanId: z.string().nullable(),
})
export type RequirementControl = z.infer<typeof RequirementControl>

/** Resources that a person looks through to attest a requirement that no control judges. */
export const TypeToLookAt = z.object({
  /** ARM type, or one of Entra ID. */
  type: z.string(),
  /** What many of them are called, e.g. `public IP addresses`. */
  name: z.string(),
  /** How many the latest scans hold; null where none holds a list of its resources. */
  resources: z.number().nullable(),
})
export type TypeToLookAt = z.infer<typeof TypeToLookAt>

export const RequirementDetail = z.object({
  scope: ComplianceScope,
  standard: StandardCompliance.pick({ id: true, short: true, name: true, version: true }),
  requirement: ComplianceRequirement,
  controls: z.array(RequirementControl),
  toLookAt: z.array(TypeToLookAt),
  /** The first failing findings, worst first. */
  evidence: z.array(Finding),
  /** When the oldest failing finding was seen first; null when none fails. */
  openSince: z.string().nullable(),
  /** All of the scope, newest first, also ended and revoked ones. */
  attestations: z.array(Attestation),
})
export type RequirementDetail = z.infer<typeof RequirementDetail>

/** Which subscription and scan: the one of a scan, a named one, all, or else the one that the person works on. */
const complianceQuery = z.object({
  /** Id of a finished scan; the rest is then not looked at. */
  scan: z.string().optional(),
  /** Id or name. */
  subscription: z.string().max(200).optional(),
  all: z.literal('true').optional(),
})

export type ComplianceQuery = z.output<typeof complianceQuery>

export const complianceFormats = ['csv', 'pdf'] as const
export type ComplianceFormat = (typeof complianceFormats)[number]

export const compliance = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/compliance',
    summary:
      'Every standard with the state of each requirement, for one subscription or all of the active environment.',
    access: 'viewer',
    query: complianceQuery,
    response: Compliance,
    refuses: ['not-found', 'conflict', 'azure'],
  }),
  getRequirement: defineEndpoint({
    method: 'GET',
    path: '/api/compliance/:standardId/requirements/:requirementId',
    summary: 'One requirement with its controls, evidence and attestations.',
    access: 'viewer',
    query: complianceQuery,
    response: RequirementDetail,
    refuses: ['conflict', 'azure'],
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/api/compliance/:standardId/export',
    summary: 'A standard with every requirement, its state and counts of evidence, as CSV or PDF.',
    access: 'viewer',
    query: complianceQuery.extend({
      format: z.enum(complianceFormats).default('csv'),
      /** By whose clocks the PDF tells times: a name of the IANA database, e.g. `Europe/Helsinki`. */
      timeZone: z.string().max(100).default('UTC'),
    }),
    response: z.unknown(),
    produces: 'text/csv, application/pdf',
    refuses: ['conflict', 'azure'],
  }),
}
