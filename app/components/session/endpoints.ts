import type * as contract from '#app/contract/endpoints.ts'

type Contract = typeof contract

/**
 * How the endpoints that pages call are loaded, by resource. Each by itself: to build the schemas of all takes a tenth of
 * a second, on a phone four of them, and no key would be answered meanwhile.
 */
export const endpointsOf = {
  apiTokens: () => import('#app/contract/session.ts'),
  assignments: () => import('#app/contract/assignments.ts'),
  attestations: () => import('#app/contract/attestations.ts'),
  audit: () => import('#app/contract/audit.ts'),
  azure: () => import('#app/contract/azure.ts'),
  compliance: () => import('#app/contract/compliance.ts'),
  controls: () => import('#app/contract/catalogue.ts'),
  deliveries: () => import('#app/contract/deliveries.ts'),
  environments: () => import('#app/contract/environments.ts'),
  eventGrid: () => import('#app/contract/event-grid.ts'),
  exceptions: () => import('#app/contract/exceptions.ts'),
  executions: () => import('#app/contract/executions.ts'),
  findings: () => import('#app/contract/findings.ts'),
  fixPlans: () => import('#app/contract/fix-plan.ts'),
  inventory: () => import('#app/contract/inventory.ts'),
  mfa: () => import('#app/contract/mfa.ts'),
  microsoftAuth: () => import('#app/contract/microsoft-auth.ts'),
  notificationChannels: () => import('#app/contract/notification-channels.ts'),
  notificationRules: () => import('#app/contract/notification-rules.ts'),
  notifications: () => import('#app/contract/notifications.ts'),
  playbooks: () => import('#app/contract/playbooks.ts'),
  posture: () => import('#app/contract/posture.ts'),
  postureReports: () => import('#app/contract/posture-report.ts'),
  profile: () => import('#app/contract/users.ts'),
  remediation: () => import('#app/contract/remediation.ts'),
  scans: () => import('#app/contract/scans.ts'),
  schedules: () => import('#app/contract/schedules.ts'),
  session: () => import('#app/contract/session.ts'),
  sessions: () => import('#app/contract/session.ts'),
  templateRuns: () => import('#app/contract/template-runs.ts'),
  templates: () => import('#app/contract/templates.ts'),
  terraform: () => import('#app/contract/terraform.ts'),
  trials: () => import('#app/contract/trial.ts'),
  users: () => import('#app/contract/users.ts'),
  workspaces: () => import('#app/contract/workspaces.ts'),
} satisfies { [Resource in keyof Contract]?: () => Promise<Pick<Contract, Resource>> }

/** Loads all of them, in pieces between which keys and clicks are answered. */
export async function loadEndpoints(): Promise<void> {
  for (const load of Object.values(endpointsOf)) await load()
}
