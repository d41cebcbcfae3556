import type { NamedEndpoint } from '#app/contract/endpoint-list.ts'
import type { Things } from '../setup/two-environments.ts'

export interface LimitedCall {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: object
}

/** Calls of one endpoint that name everything of an environment that it can name. */
type Row = (of: Things) => LimitedCall[]

/** Names nothing of an environment: it is called once as it is, and looked through for what it tells. */
const plain =
  (call: LimitedCall = {}): Row =>
  () => [call]

const scan: Row = (of) => [{ params: { scanId: of.scan } }]
const scheduleAnd =
  (body?: object): Row =>
  (of) => [{ params: { scheduleId: of.schedule }, body }]
const execution: Row = (of) => [{ params: { executionId: of.execution } }]
const templateAnd =
  (more: Omit<LimitedCall, 'params'> = {}): Row =>
  (of) =>
    [of.template, of.privateTemplate].map((templateId) => ({ ...more, params: { templateId } }))
const environmentAnd =
  (body?: object): Row =>
  (of) => [{ params: { environmentId: of.environment }, body }]
const subscription: Row = ({ subscription, subscriptionName }) => [
  { query: { subscriptionId: subscription } },
  { query: { subscriptionId: subscriptionName } },
]
const standardId = 'cis-azure-6.0'
const attested = { standardId, requirementId: '9.3.8', note: 'Mine', expiresAt: '2027-05-22' }
const complianceOf =
  (params: Record<string, string>): Row =>
  ({ subscription: id, subscriptionName, scan: scanId }) =>
    [{}, { all: 'true' }, { subscription: id }, { subscription: subscriptionName }, { scan: scanId }].map((query) => ({
      params,
      query,
    }))
const secret = { credential: { method: 'servicePrincipal', tenantId: 't', clientId: 'c', clientSecret: 's' } }
const microsoft = { body: { sessionId: 'none' } }
const input = { name: 'Own', modules: ['mon-log-workspace'] }

/**
 * Every endpoint by its name, but for those of the own account, which are called in no environment. One that is in neither
 * fails the test: say here what of an environment it can be asked for.
 */
export const limitedCalls: Record<string, Row> = {
  'assignments.list': scan,
  'assignments.people': scan,
  'assignments.set': (of) => [
    { params: { scanId: of.scan, controlId: of.control }, body: { assignee: null, note: 'Mine' } },
  ],
  'attestations.add': (of) =>
    [of.subscription, of.subscriptionName].map((subscription) => ({ body: { ...attested, subscription } })),
  'attestations.revoke': (of) => [{ params: { attestationId: of.attestation } }],
  'attestations.addFile': (of) => [{ params: { attestationId: of.attestation }, query: { name: 'mine.txt' } }],
  'attestations.getFile': (of) => [{ params: { attestationId: of.attestation } }],
  'audit.list': plain(),
  'audit.verify': plain(),
  'audit.export': plain(),
  'azure.getContext': plain(),
  'azure.chooseSubscription': (of) => [
    { body: { subscriptionId: of.subscription } },
    { body: { subscriptionId: of.subscriptionName } },
    { body: { subscriptionId: of.subscription, environmentId: of.environment } },
  ],
  'azure.listSubscriptions': plain(),
  'azure.listUnreadSubscriptions': plain(),
  'azure.listSubscriptionsByEnvironment': plain(),
  'azure.listBelowGroup': plain({ params: { group: 'aldergrove-sandboxes' } }),
  'azure.listAssignedPolicies': (of) => [...subscription(of), { query: { managementGroup: 'aldergrove-sandboxes' } }],
  'azure.listResourceGroups': subscription,
  'azure.listResources': subscription,
  'compliance.list': complianceOf({}),
  'compliance.getRequirement': complianceOf({ standardId, requirementId: '9.3.8' }),
  'compliance.export': complianceOf({ standardId }),
  'controls.list': plain(),
  'ownControls.reload': plain(),
  'controls.get': (of) => [{ params: { controlId: of.control } }],
  'environments.list': plain(),
  'environments.add': plain({ body: {} }),
  'environments.addWithMicrosoft': plain({ body: {} }),
  'environments.trySignIn': plain({ body: secret }),
  'environments.get': environmentAnd(),
  'environments.readable': environmentAnd(),
  'environments.change': environmentAnd({ name: 'Mine' }),
  'environments.activate': environmentAnd(),
  'environments.rotateSecret': environmentAnd(secret),
  'environments.remove': environmentAnd(),
  'environments.test': environmentAnd(),
  'eventGrid.get': environmentAnd(),
  'eventGrid.makeKey': environmentAnd(),
  'eventGrid.removeKey': environmentAnd(),
  'eventGrid.receive': environmentAnd([{ id: 'one', eventType: 'Microsoft.Resources.ResourceWriteSuccess' }]),
  'exceptions.list': (of) => [{}, { query: { subscriptionId: of.subscription } }, { query: { controlId: of.control } }],
  'exceptions.add': (of) => [
    {
      body: {
        controlId: of.control,
        subscriptionId: of.subscription,
        scope: { resourceIds: [of.resource] },
        reason: 'Mine',
        approvedBy: 'Me',
      },
    },
  ],
  'exceptions.exportFile': (of) => [{}, { query: { subscriptionId: of.subscription } }],
  'exceptions.importFile': (of) => [{ body: { subscriptionId: of.subscription, content: 'exceptions: []' } }],
  'exceptions.revoke': (of) => [{ params: { exceptionId: of.exception } }],
  'exceptions.restore': (of) => [{ params: { exceptionId: of.exception } }],
  'executions.list': (of) => [
    {},
    { query: { workspaceName: of.workspace } },
    { query: { subscriptionId: of.subscription } },
    { query: { search: of.workspace } },
    { query: { before: of.execution } },
  ],
  'executions.get': execution,
  'executions.getPlan': execution,
  'executions.follow': execution,
  'executions.cancel': (of) => [{ params: { executionId: of.execution }, body: { kill: true, confirm: of.workspace } }],
  'executions.approve': (of) => [{ params: { executionId: of.execution }, body: { planDigest: of.planDigest } }],
  'executions.askApproval': execution,
  'executions.discard': execution,
  'executions.undo': execution,
  'findings.list': (of) => [
    { params: { scanId: of.scan } },
    { params: { scanId: of.scan }, query: { controlId: of.control, status: 'failed', search: of.resourceName } },
  ],
  'findings.get': (of) => [{ params: { findingId: of.finding } }],
  'frameworks.list': plain(),
  'inventory.list': (of) => [
    {},
    { query: { subscription: of.subscription } },
    { query: { subscription: of.subscriptionName } },
    { query: { search: of.resourceName } },
  ],
  'inventory.get': (of) => [
    { query: { id: of.resource } },
    { query: { id: of.resource, subscription: of.subscription } },
  ],
  'inventory.export': (of) => [{ query: { format: 'csv' } }, { query: { subscription: of.subscription } }],
  'fixDetails.get': (of) => [
    { params: { scanId: of.scan, fixId: 'immediate-storage' } },
    { params: { scanId: of.scan, fixId: of.template } },
  ],
  'fixPlans.get': (of) => [
    { params: { scanId: of.scan } },
    { params: { scanId: of.scan }, query: { templates: of.template } },
  ],
  'fixPlans.export': (of) => [
    { params: { scanId: of.scan } },
    { params: { scanId: of.scan }, query: { format: 'md', templates: of.template } },
  ],
  'fixPlans.plan': (of) => [
    { params: { scanId: of.scan, fixId: 'immediate-storage' } },
    { params: { scanId: of.scan, fixId: of.template } },
  ],
  'microsoftAuth.init': plain({ body: {} }),
  'microsoftAuth.callback': plain(microsoft),
  'microsoftAuth.refresh': plain(microsoft),
  'microsoftAuth.status': plain({ params: { sessionId: 'none' } }),
  'microsoftAuth.signOut': plain(microsoft),
  'modules.list': plain(),
  'modules.listCategories': plain(),
  'modules.get': plain({ params: { moduleId: 'mon-log-workspace' } }),
  'notifications.list': plain(),
  'notificationRules.list': plain(),
  'notificationRules.add': (of) => [
    { body: { event: 'scanDone', environmentId: of.environment, channels: ['panel'] } },
  ],
  'notificationRules.change': plain({ params: { ruleId: 'none' }, body: {} }),
  'notificationRules.switch': plain({ params: { ruleId: 'none' }, body: { on: true } }),
  'notificationRules.remove': plain({ params: { ruleId: 'none' } }),
  'notificationChannels.list': plain(),
  'notificationChannels.add': plain({ body: {} }),
  'notificationChannels.remove': plain({ params: { channelId: 'none' } }),
  'deliveries.list': plain(),
  'deliveries.test': plain({ body: {} }),
  'deliveries.sendAgain': plain({ params: { deliveryId: 'none' } }),
  'notifications.markRead': plain({ body: {} }),
  'playbooks.list': plain(),
  'playbooks.get': plain({ params: { playbookId: 'activity-log-baseline' } }),
  'playbooks.suggestValues': (of) => [
    { params: { playbookId: 'activity-log-baseline' }, query: { subscriptionId: of.subscription } },
  ],
  'playbooks.check': plain({ body: {} }),
  'playbooks.suggestCode': plain({ body: { code: '', offset: 0 } }),
  'playbooks.add': plain({ body: {} }),
  'playbooks.edit': plain({ params: { playbookId: 'none' }, body: {} }),
  'playbooks.retire': plain({ params: { playbookId: 'none' } }),
  'playbooks.restore': plain({ params: { playbookId: 'none' } }),
  'posture.get': plain(),
  'posture.scan': (of) => [{ body: { subscriptionIds: [of.subscription] } }],
  'posture.cancel': plain(),
  'posture.report': (of) => [{ body: { scanIds: [of.scan], format: 'json' } }],
  'postureReports.get': (of) => [
    {},
    { query: { subscription: of.subscription } },
    { query: { subscription: of.subscriptionName } },
  ],
  'postureReports.export': (of) => [{ query: { subscription: of.subscription } }],
  'proof.get': execution,
  'proof.proveAgain': execution,
  'remediation.generateTemplates': (of) => [
    { body: { subscriptionId: of.subscription, gaps: [{ controlId: of.control }] } },
    { body: { subscriptionId: of.subscription, scanId: of.scan, gaps: [{ controlId: of.control }] } },
  ],
  'scans.start': (of) => [
    { body: { subscriptionId: of.subscription } },
    { body: { subscriptionId: of.subscriptionName } },
  ],
  'scans.list': (of) => [{}, { query: { subscriptionId: of.subscription } }],
  'scans.saveInventory': plain({ body: { not: 'an inventory' } }),
  'scans.get': scan,
  'scans.getResults': scan,
  'scans.listGaps': scan,
  'scans.follow': scan,
  'scans.cancel': scan,
  'scans.export': (of) => [
    { params: { scanId: of.scan } },
    { params: { scanId: of.scan }, query: { format: 'csv', controlId: of.control } },
    { params: { scanId: of.scan }, query: { format: 'sarif', since: of.scan } },
  ],
  'scans.compare': scan,
  'schedules.list': plain(),
  'schedules.add': (of) =>
    [{ environmentId: of.environment }, { subscriptionId: of.subscription }].map((what) => ({
      body: { name: 'Mine', cron: '30 2 * * *', timeZone: 'UTC', ...what },
    })),
  'schedules.get': scheduleAnd(),
  'schedules.change': scheduleAnd({ name: 'Mine' }),
  'schedules.switch': scheduleAnd({ on: false }),
  'schedules.run': scheduleAnd(),
  'schedules.remove': scheduleAnd(),
  'schedules.restore': scheduleAnd(),
  'session.whoAmI': plain(),
  'standards.list': plain(),
  'system.health': plain(),
  'system.openApi': plain(),
  'templateRuns.execute': (of) =>
    ['init', 'plan', 'apply', 'destroy'].flatMap((action) =>
      templateAnd({ body: { action, workspace_name: of.workspace, confirm: of.workspace } })(of),
    ),
  'templateRuns.list': (of) => [{}, { query: { template_id: of.template } }, { query: { before: of.execution } }],
  'templates.list': (of) => [{}, { query: { my_templates: 'true' } }, { query: { search: of.workspace } }],
  'templates.create': plain({ body: { ...input, modules: [] } }),
  'templates.get': templateAnd(),
  'templates.update': templateAnd({ body: { ...input, base_version: 1 } }),
  'templates.change': templateAnd({ body: { status: 'archived' } }),
  'templates.delete': templateAnd(),
  'templates.restore': templateAnd(),
  'templates.addModule': templateAnd({ body: { module_id: 'mon-log-workspace' } }),
  'templates.clone': templateAnd({ body: {} }),
  'templates.preview': templateAnd({ body: {} }),
  'templates.previewInput': (of) => [{ body: { ...input, template_id: of.template } }],
  'templates.listVersions': templateAnd(),
  'templates.export': templateAnd(),
  'templates.import': plain({ body: {} }),
  'terraform.get': plain(),
  'terraform.init': (of) => [
    { body: { playbookId: 'activity-log-baseline', workspaceName: of.workspace, subscriptionId: of.subscription } },
  ],
  'terraform.plan': (of) => [{ body: { workspaceName: of.workspace } }],
  'terraform.apply': (of) => [
    { body: { workspaceName: of.workspace, autoApprove: true, planId: of.execution, confirm: of.workspace } },
  ],
  'terraform.destroy': (of) => [{ body: { workspaceName: of.workspace, confirm: of.workspace } }],
  'trials.begin': plain({ body: {} }),
  'users.list': plain(),
  'users.add': plain({ body: {} }),
  'users.remove': plain({ params: { username: 'nobody' } }),
  'users.changeRole': plain({ params: { username: 'nobody' }, body: { role: 'viewer' } }),
  'users.enable': plain({ params: { username: 'nobody' } }),
  'users.disable': plain({ params: { username: 'nobody' } }),
  'users.limit': (of) => [{ params: { username: 'nobody' }, body: { environments: [of.environment] } }],
  'users.changeTrial': plain({ params: { username: 'nobody' }, body: { endsAt: null } }),
  'users.resetSecondFactor': plain({ params: { username: 'nobody' } }),
  'users.resetPassword': plain({ params: { username: 'nobody' } }),
  'workspaces.list': (of) => [{}, { query: { subscriptionId: of.subscription } }],
  'workspaces.get': (of) => [{ params: { workspaceName: of.workspace } }],
  'workspaces.delete': (of) => [{ params: { workspaceName: of.workspace } }],
}

/** Those of the own account and its sessions: calling them would end what the test calls with. */
export const ofOwnAccount = /^(apiTokens|mfa|profile|session|sessions)\.(?!whoAmI)/

/** The path of a call, with its query. */
export function addressOf({ endpoint }: NamedEndpoint, { params = {}, query }: LimitedCall): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${endpoint.path} is given no ${name}.`)
    return encodeURIComponent(value)
  })
  return query ? `${path}?${new URLSearchParams(query as Record<string, string>)}` : path
}
