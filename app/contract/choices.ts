import { severities } from './severities.ts'

/** What people choose one of, in lists and addresses. Their schemas stand with what has them. */

export const executionCommands = ['init', 'plan', 'apply', 'destroy'] as const
export const workspaceStatuses = [
  'running',
  'interrupted',
  'failed',
  'partly',
  'drifted',
  'applied',
  'undone',
  'destroyed',
  'planWaits',
  'empty',
] as const
export const templateStatuses = ['draft', 'published', 'archived'] as const
export const exceptionStates = ['inForce', 'ended', 'revoked'] as const
export const templateActions = ['init', 'plan', 'apply', 'destroy'] as const
export const securityLevelIds = ['basic', 'intermediate', 'advanced', 'compliance'] as const
export const clouds = ['public', 'usGovernment', 'china', 'local'] as const
/** Levels of risk, lowest first. */
export const riskLevels = ['low', 'medium', 'high'] as const
export const roles = ['admin', 'operator', 'viewer'] as const

export const gapFilters = ['some', 'notAssessed', 'none', ...severities] as const

/**
 * How a requirement stands. `met` and `notMet` are what controls judged. Of what they did not judge: `byHand` is attested,
 * `due` is attested for no more than 30 days, `ended` was attested until it ended, `notJudged` is none of these.
 */
export const requirementStates = ['met', 'notMet', 'byHand', 'due', 'ended', 'notJudged'] as const
export const userStates = ['active', 'disabled', 'trial', 'over'] as const
export const auditOutcomes = ['done', 'refused'] as const
export const auditFormats = ['csv', 'ndjson'] as const
/** Places for everybody that notifications can be sent to. */
export const channelKinds = ['webhook', 'teams'] as const
export type ChannelKind = (typeof channelKinds)[number]
/** How Parapet signs in to an environment by what it is given; a person may sign in with Microsoft beside these. */
export const credentialMethods = [
  'servicePrincipal',
  'clientCertificate',
  'workloadIdentity',
  'managedIdentity',
  'azureCli',
] as const

/** How far a posture report looks back. */
export const reportDays = ['30', '90', '365'] as const
