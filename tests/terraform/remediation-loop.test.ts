import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ExecutionProof } from '#app/contract/proof.ts'
import { type Template, TemplateInput } from '#app/contract/templates.ts'
import { localOperator } from '#app/domain/actor.ts'
import { verifyAudit } from '#app/domain/audit/verify-audit.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { cancelExecution } from '#app/domain/executions/asking/cancel-execution.ts'
import { startApply } from '#app/domain/executions/asking/start-apply.ts'
import { startPlan } from '#app/domain/executions/asking/start-plan.ts'
import { executionPlan } from '#app/domain/executions/reading/list-executions.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { executionTopic } from '#app/domain/executions/rows/execution-events.ts'
import { executionResources } from '#app/domain/executions/rows/execution-resources.ts'
import type { ExecutionRow } from '#app/domain/executions/rows/execution-row.ts'
import { findExecutionRow } from '#app/domain/executions/rows/find-execution.ts'
import { executionDetail } from '#app/domain/fixes/execution-detail.ts'
import { generateTemplates } from '#app/domain/fixes/generate/generate-templates.ts'
import { proveAgain } from '#app/domain/fixes/proof/prove-again.ts'
import { executionProof } from '#app/domain/fixes/proof/read-proof.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { startUndo } from '#app/domain/fixes/undo/start-undo.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { deleteTemplate } from '#app/domain/templates/delete-template.ts'
import { executeTemplate, type TemplateRun } from '#app/domain/templates/execute-template.ts'
import { findTemplate } from '#app/domain/templates/find-template.ts'
import { listTemplates } from '#app/domain/templates/list-templates.ts'
import { saveTemplate } from '#app/domain/templates/save-template.ts'
import { changedIn } from '#app/text/changed-since-scan.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'

/** One control for each way of fixing: an update, a deletion, a new child that Resource Graph does not list and one that it does. */
const controlIds = [
  'storage-secure-transfer',
  'sql-firewall-internet',
  'monitor-keyvault-audit-log',
  'compute-vm-endpoint-protection',
]
/** One that a module closes. */
const alertControl = 'monitor-alert-nsg-write'

let services: TestExecutions
let scanning: { stop(): Promise<void> }
let group: string
let scanId: string
let fixes: Template
let variables: Record<string, unknown>

/** What Azure answers of an account for which nobody chose it, and what a fix therefore writes back with the rest. */
const storageDefaults = {
  accessTier: 'Hot',
  encryption: {
    keySource: 'Microsoft.Storage',
    services: { blob: { enabled: true, keyType: 'Account' }, file: { enabled: true, keyType: 'Account' } },
  },
}
const account = (name: string) => `${group}/providers/Microsoft.Storage/storageAccounts/${name}`
const server = () => `${group}/providers/Microsoft.Sql/servers/sql-loop`
const rule = () => `${server()}/firewallRules/everybody`
const vault = () => `${group}/providers/Microsoft.KeyVault/vaults/kv-loop`
const machine = () => `${group}/providers/Microsoft.Compute/virtualMachines/vm-loop`
const workspace = () => `${group}/providers/Microsoft.OperationalInsights/workspaces/log-loop`
const network = () => `${group}/providers/Microsoft.Network/virtualNetworks/vnet-central-loop`

beforeAll(async () => {
  services = await createExecutionServices({ resources: 40 })
  group = `/subscriptions/${services.subscription.subscriptionId}/resourceGroups/rg-loop`
  const put = (id: string, type: string, properties: object, more: object = {}) =>
    services.cloud.store.put({ id, type, name: id.split('/').at(-1), location: 'westeurope', properties, ...more })
  put(group, 'Microsoft.Resources/resourceGroups', {})
  for (const name of ['stloopone', 'stlooptwo'])
    put(
      account(name),
      'Microsoft.Storage/storageAccounts',
      { supportsHttpsTrafficOnly: false, privateEndpointConnections: [], ...storageDefaults },
      { kind: 'StorageV2', sku: { name: 'Standard_LRS' } },
    )
  put(server(), 'Microsoft.Sql/servers', { version: '12.0' })
  const everybody = { startIpAddress: '0.0.0.0', endIpAddress: '255.255.255.255' }
  put(rule(), 'Microsoft.Sql/servers/firewallRules', everybody, { location: undefined })
  put(vault(), 'Microsoft.KeyVault/vaults', { tenantId: 't', sku: { family: 'A', name: 'standard' } })
  put(machine(), 'Microsoft.Compute/virtualMachines', {
    storageProfile: {
      osDisk: { osType: 'Windows' },
      imageReference: { publisher: 'MicrosoftWindowsServer', offer: 'WindowsServer', sku: '2022-datacenter' },
    },
  })
  put(workspace(), 'Microsoft.OperationalInsights/workspaces', { retentionInDays: 30 })
  put(network(), 'Microsoft.Network/virtualNetworks', {
    subnets: [{ id: `${network()}/subnets/snet-pe`, name: 'snet-pe', properties: { addressPrefix: '10.9.0.0/24' } }],
  })

  scanning = services.startWorker()
  const scan = await startScan(services, localOperator, services.subscription.subscriptionId)
  expect(await waitForScan(services, localOperator, scan.id)).toMatchObject({ status: 'done', error: null })
  scanId = scan.id
  fixes = await joinedFixes('Loop', [account('stloopone'), account('stlooptwo'), rule(), vault()])
  variables = { log_workspace_id: workspace() }
})
afterEach(() => services.cloud.faults.clear())
afterAll(async () => {
  await scanning?.stop()
  await services?.close()
})

/** One template of all that is generated for these resources. */
async function joinedFixes(name: string, resourceIds: string[], controls = controlIds): Promise<Template> {
  const { templates } = await generateTemplates(services, localOperator, {
    subscriptionId: services.subscription.subscriptionId,
    controlIds: controls,
    resourceIds,
  })
  const parts = await Promise.all(templates.map(({ id }) => findTemplate(services, localOperator, id)))
  const input = TemplateInput.parse({
    name,
    fixes: parts.flatMap((one, at) => one.fixes.map((fix) => ({ ...fix, name: `${fix.name}_${at}` }))),
    inputs: [...new Map(parts.flatMap((one) => one.inputs).map((input) => [input.name, input])).values()],
  })
  return saveTemplate(services, localOperator, { input, origin: 'remediation', scanId })
}

async function run(action: TemplateRun['action'], workspaceName: string, more: Partial<TemplateRun> = {}) {
  const { subscription } = services
  const asked = { template: fixes, action, workspaceName, environment: 'test', subscription, ...more }
  return ended(
    (await executeTemplate(services, localOperator, { confirm: services.word, acceptNew: true, ...asked })).id,
  )
}

const ended = (id: string): Promise<ExecutionRow> => waitForExecution(services, localOperator, id)

/** Undoes the last apply of a workspace; answers the id of the apply that did it, proved. */
async function undoneLast(workspaceName: string): Promise<string> {
  const last = await services.db
    .selectFrom('executions')
    .select('id')
    .where('workspace_name', '=', workspaceName)
    .where('command', '=', 'apply')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const planned = await ended((await startUndo(services, localOperator, last.id)).id)
  expect(planned).toMatchObject({ status: 'awaiting_approval', error: null })
  const { id } = await startApply(services, localOperator, {
    workspaceName,
    autoApprove: true,
    confirm: services.word,
    acceptNew: true,
  })
  expect(await ended(id)).toMatchObject({ status: 'applied', error: null })
  await proved(id)
  return id
}

async function proved(executionId: string): Promise<ExecutionProof> {
  for (;;) {
    const proof = await executionProof(services, localOperator, executionId)
    if (proof && proof.status !== 'pending') return proof
    await services.bell.wait(executionTopic(executionId), 200)
  }
}

/** What ARM holds, without what it stamps itself. */
function stored(id: string): object | null {
  const found = services.cloud.store.get(id.toLowerCase())
  if (!found) return null
  const { etag: _, systemData: __, ...record } = JSON.parse(found.body)
  return record
}

const diagnostics = () => `${vault()}/providers/Microsoft.Insights/diagnosticSettings/parapet-audit`

describe('from gaps to proof and back', () => {
  it('fixes, proves, undoes and proves that the first state is back', async () => {
    expect(fixes.fixes.map((fix) => fix.kind).sort()).toEqual(['create', 'delete', 'update'])
    const before = [account('stloopone'), account('stlooptwo'), rule(), diagnostics()].map(stored)
    const planned = await run('plan', 'loop', { variables })
    expect(planned).toMatchObject({
      status: 'awaiting_approval',
      error: null,
      template_version: 1,
      environment: 'test',
    })

    const applied = await run('apply', 'loop', { planId: planned.id })
    expect(applied).toMatchObject({ status: 'applied', error: null })
    const proof = await proved(applied.id)
    expect(proof).toMatchObject({ status: 'done', undo: false, error: null, scan_id: scanId })
    expect(proof.findings.map((one) => `${one.control_id} ${one.resource_name} ${one.verdict}`).sort()).toEqual([
      'monitor-keyvault-audit-log kv-loop closed',
      'sql-firewall-internet sql-loop/everybody closed',
      'storage-secure-transfer stloopone closed',
      'storage-secure-transfer stlooptwo closed',
    ])
    const results = await scanResults(services, localOperator, scanId)
    expect(results.fixed).toEqual({
      findings: 4,
      scoreBefore: results.summary.overallScore,
      scoreAfter: proof.score_after,
      at: proof.judged_at,
      gaps: {
        'monitor-keyvault-audit-log': { closed: 1, of: expect.any(Number), at: proof.judged_at },
        'sql-firewall-internet': { closed: 1, of: expect.any(Number), at: proof.judged_at },
        'storage-secure-transfer': { closed: 2, of: expect.any(Number), at: proof.judged_at },
      },
    })
    expect(proof.score_after ?? 0).toBeGreaterThan(proof.score_before ?? 0)
    expect(await run('plan', 'loop')).toMatchObject({ status: 'no_changes' })

    expect((await executionDetail(services, localOperator, applied.id)).can.undo).toBe(true)
    const undo = await ended((await startUndo(services, localOperator, applied.id)).id)
    expect(undo).toMatchObject({ status: 'awaiting_approval', error: null })
    const undone = await run('apply', 'loop')
    expect(undone).toMatchObject({ status: 'applied', error: null })
    const after = await proved(undone.id)
    expect(after).toMatchObject({ status: 'done', undo: true, score_after: proof.score_before })
    expect(after.findings.map((one) => one.verdict)).toEqual(['open', 'open', 'open', 'open'])
    expect([account('stloopone'), account('stlooptwo'), rule(), diagnostics()].map(stored)).toEqual(before)
    expect((await scanResults(services, localOperator, scanId)).fixed).toBeNull()

    expect((await executionDetail(services, localOperator, applied.id)).can.undo).toBe(false)
    await expect(startUndo(services, localOperator, applied.id)).rejects.toMatchObject({
      code: 'conflict',
      message: `The execution ${applied.id} is undone already: ${undone.id} brought the former values back.`,
    })
    await expect(proveAgain(services, localOperator, applied.id)).rejects.toThrow(`${undone.id} brought the former`)
    await expect(startUndo(services, localOperator, undone.id)).rejects.toThrow('it is an undo')
    expect((await verifyAudit(services.db, services.secrets)).firstBroken).toBeNull()
    expect(services.complaints).toEqual([])
  })

  it('tells what happens in Azure, with the values of before, and asks for the name of what deletes', async () => {
    const before = [account('stloopone'), account('stlooptwo'), rule(), diagnostics()].map(stored)
    const planned = await run('plan', 'told', { variables })
    const plan = await executionPlan(services, localOperator, planned.id)
    expect(plan).toMatchObject({ counts: { add: 1, change: 2, destroy: 1 }, destructive: true })
    expect(plan.formerAsOf).toMatch(/^\d{4}-/)
    const told = plan.changes.map(({ action, name, attributes }) => [
      action,
      name,
      ...(action === 'create' ? [] : attributes.map((one) => [one.path, one.before, one.after])),
    ])
    expect(told.slice(1)).toEqual(
      expect.arrayContaining([
        ['create', 'parapet-audit'],
        ['update', 'stloopone', ['body.properties.supportsHttpsTrafficOnly', false, true]],
        ['update', 'stlooptwo', ['body.properties.supportsHttpsTrafficOnly', false, true]],
      ]),
    )
    const deleted = ['body.properties.endIpAddress', '255.255.255.255', null]
    expect(told[0]).toEqual(expect.arrayContaining(['delete', 'everybody', deleted]))
    expect(planned.stdout).toContain('body.properties.supportsHttpsTrafficOnly = false -> true')
    expect(planned.stdout).toContain('Plan: 1 to add, 2 to change, 1 to destroy.')

    await expect(run('apply', 'told', { planId: planned.id, confirm: undefined })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'confirm' }],
    })
    const applied = await run('apply', 'told', { planId: planned.id })
    await proved(applied.id)
    const { resources } = await executionDetail(services, localOperator, applied.id)
    expect(resources.map(({ action, status }) => `${action} ${status}`).sort()).toEqual([
      'create done',
      'delete done',
      'update done',
      'update done',
    ])

    const back = await ended((await startUndo(services, localOperator, applied.id)).id)
    expect(await executionPlan(services, localOperator, back.id)).toMatchObject({
      counts: { add: 1, change: 2, destroy: 1 },
    })
    await proved((await run('apply', 'told')).id)
    const end = await run('destroy', 'told')
    expect(end).toMatchObject({ status: 'applied', destructive: 0, counts: expect.stringContaining('"destroy":0') })
    const { changes } = await executionPlan(services, localOperator, end.id)
    expect(changes.map(({ action }) => action)).toEqual(['forget', 'forget', 'forget'])
    expect([account('stloopone'), account('stlooptwo'), rule(), diagnostics()].map(stored)).toEqual(before)
  })

  it('makes private endpoints beside what they lead to, each with its connection, and takes them away again', async () => {
    const failing = [account('stloopone'), account('stlooptwo'), vault()]
    const controls = ['storage-private-endpoint', 'keyvault-private-endpoint']
    const template = await joinedFixes('Endpoints', failing, controls)
    expect(template.fixes.map(({ kind, resources }) => [kind, resources.length])).toEqual([
      ['create', 1],
      ['create', 2],
    ])
    const made = template.fixes.flatMap(({ resources }) => resources.map(({ id }) => id))
    const before = failing.map(stored)
    const planned = await run('plan', 'endpoints', { template })
    expect(planned).toMatchObject({ status: 'awaiting_approval', error: null })
    const applied = await run('apply', 'endpoints', { template })
    expect(applied).toMatchObject({ status: 'applied', error: null })
    const { findings } = await proved(applied.id)
    expect(findings.map((one) => `${one.resource_name} ${one.verdict}`).sort()).toEqual([
      'kv-loop closed',
      'stloopone closed',
      'stlooptwo closed',
    ])
    for (const id of made)
      expect(stored(id)).toMatchObject({
        location: 'westeurope',
        properties: { subnet: { id: `${network()}/subnets/snet-pe` } },
      })
    expect(await run('plan', 'endpoints', { template })).toMatchObject({ status: 'no_changes' })

    const undone = await proved(await undoneLast('endpoints'))
    expect(undone.findings.map(({ verdict }) => verdict)).toEqual(['open', 'open', 'open'])
    expect(made.map(stored)).toEqual([null, null, null])
    expect(failing.map(stored)).toEqual(before)

    const record = JSON.parse(services.cloud.store.get(vault().toLowerCase())?.body ?? '')
    services.cloud.store.remove(vault().toLowerCase())
    const refused = await run('plan', 'endpoints-gone', { template })
    services.cloud.store.put(record)
    expect(refused.error).toContain(`${vault()}: it no longer exists`)
  })

  it('proves only the resources that the run was given', async () => {
    const only = { ...variables, [idsVariable('update')]: [account('stlooptwo')] }
    const chosen = { ...only, [idsVariable('delete')]: [], [idsVariable('create')]: [] }
    await run('plan', 'chosen', { variables: chosen })
    const applied = await run('apply', 'chosen')
    const { findings } = await proved(applied.id)
    expect(findings).toEqual([expect.objectContaining({ resource_id: account('stlooptwo'), verdict: 'closed' })])
    expect(findings[0]).not.toHaveProperty('gone')
    expect(stored(account('stloopone'))).toMatchObject({ properties: { supportsHttpsTrafficOnly: false } })
    const left = { ...only, [idsVariable('update')]: [account('stloopone')] }
    const refused = await run('plan', 'chosen', { variables: { ...chosen, ...left } })
    expect(refused.error).toContain('the way back would be lost')
    expect(refused.error).toContain(account('stlooptwo'))
    const fixed = JSON.parse(services.cloud.store.get(account('stlooptwo').toLowerCase())?.body ?? '')
    services.cloud.store.remove(account('stlooptwo').toLowerCase())
    await proveAgain(services, localOperator, applied.id)
    expect((await proved(applied.id)).findings).toMatchObject([{ verdict: 'closed', gone: true }])
    services.cloud.store.put(fixed)

    await ended((await startUndo(services, localOperator, applied.id)).id)
    const byHand = { ...fixed, properties: { ...fixed.properties, supportsHttpsTrafficOnly: false } }
    services.cloud.store.put(byHand)
    const stale = await run('apply', 'chosen')
    expect(stale).toMatchObject({ status: 'failed' })
    expect(stale.error).toContain('The resource that this plan changes is not as it was when the plan was made')
    expect(stale.error).toContain(account('stlooptwo'))
    // It would be refused again, and waits for nobody any more.
    expect(await findExecutionRow(services.db, localOperator, stale.plan_execution_id ?? '')).toMatchObject({
      status: 'discarded',
    })
    services.cloud.store.put(fixed)
    await ended((await startUndo(services, localOperator, applied.id)).id)
    await proved((await run('apply', 'chosen')).id)
    expect(stored(account('stlooptwo'))).toMatchObject({ properties: { supportsHttpsTrafficOnly: false } })
  })
})

describe('a template whose findings a module closes', () => {
  it('is proved like a fix, and what the module made goes with the undo', async () => {
    const { templates } = await generateTemplates(services, localOperator, {
      subscriptionId: services.subscription.subscriptionId,
      controlIds: [alertControl],
    })
    const template = await findTemplate(services, localOperator, templates[0]?.id ?? '')
    expect(template).toMatchObject({ fixes: [], modules: [{ reasons: [{ control_id: alertControl }] }] })
    const alerts = () => {
      const query = "SELECT id FROM resource WHERE id LIKE '%/activitylogalerts/%' ORDER BY id LIMIT ?"
      return services.cloud.store.select<{ id: string }>(query, [100]).map(({ id }) => id)
    }
    const before = alerts()
    const planned = await run('plan', 'alerts', { template, variables: { resource_group_id: group } })
    expect(planned).toMatchObject({ status: 'awaiting_approval', error: null })
    const applied = await run('apply', 'alerts', { template })
    const proof = await proved(applied.id)
    expect(proof.findings).toMatchObject([{ control_id: alertControl, verdict: 'closed' }])
    expect(alerts().length).toBeGreaterThan(before.length)

    const undone = await undoneLast('alerts')
    expect((await proved(undone)).findings).toMatchObject([{ control_id: alertControl, verdict: 'open' }])
    expect(alerts()).toEqual(before)
  })
})

const idsVariable = (kind: string) => `${fixes.fixes.find((fix) => fix.kind === kind)?.name}_ids`

describe('what goes wrong', () => {
  it('says what holds a workspace’s name, and refuses wrong values by their field', async () => {
    const other = await joinedFixes('Another', [account('stloopone')])
    await expect(run('plan', 'loop', { template: other })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('it holds Loop in'),
    })
    await expect(run('apply', 'loop', { template: other })).rejects.toMatchObject({ code: 'conflict' })
    await expect(run('plan', 'loop', { environment: 'production' })).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      run('plan', 'typed', { variables: { ...variables, [idsVariable('update')]: 7 } }),
    ).rejects.toMatchObject({ code: 'invalid', issues: [{ path: `variables.${idsVariable('update')}` }] })
    await expect(run('plan', 'typed', { template: { ...fixes, status: 'archived' } })).rejects.toThrow('is archived')
    await expect(run('plan', 'typed', { template: { ...fixes, missing_modules: ['gone-module'] } })).rejects.toThrow(
      'gone-module',
    )
    const made = await services.db.selectFrom('workspaces').select('name').where('name', '=', 'typed').execute()
    expect(made).toEqual([])
  })

  it('names resources that are gone since the scan before anything is planned', async () => {
    const gone = account('stloopone')
    const record = JSON.parse(services.cloud.store.get(gone.toLowerCase())?.body ?? '')
    const template = await joinedFixes('Gone', [gone])
    services.cloud.store.remove(gone.toLowerCase())
    const failed = await run('plan', 'gone', { template })
    services.cloud.store.put(record)
    expect(failed).toMatchObject({ status: 'failed' })
    expect(failed.error).toContain('1 of the 1 resources that this template changes is not as the scan saw it')
    expect(changedIn(failed.error ?? '')).toEqual([{ id: gone, what: 'it no longer exists' }])
  })

  it('proves the last apply again when Azure refused to answer, once at a time', async () => {
    const template = await joinedFixes('Proved later', [rule()])
    await run('plan', 'later', { template })
    // Terraform only deletes the rule; who looks whether it has gone is the proof.
    services.cloud.faults.add({ match: 'Microsoft.Sql/servers/firewallRules', method: 'GET', status: 403 })
    const applied = await run('apply', 'later', { template })
    expect((await proved(applied.id)).findings).toMatchObject([{ verdict: 'notAssessed' }])
    services.cloud.faults.clear()

    const asked = [1, 2].map(() => proveAgain(services, localOperator, applied.id))
    const answers = await Promise.allSettled(asked)
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await proved(applied.id)).toMatchObject({ status: 'done', error: null, findings: [{ verdict: 'closed' }] })
    expect((await executionDetail(services, localOperator, applied.id)).can.prove).toBe(true)

    const before = await executionProof(services, localOperator, applied.id)
    services.cloud.faults.add({ match: /./, status: 401 })
    await proveAgain(services, localOperator, applied.id)
    const unread = await proved(applied.id)
    services.cloud.faults.clear()
    expect(unread).toEqual({ ...before, error: expect.stringContaining('What it said before stands.') })

    const undo = await ended((await startUndo(services, localOperator, applied.id)).id)
    await expect(proveAgain(services, localOperator, undo.id)).rejects.toThrow('it has nothing to prove')
    const undone = await run('apply', 'later', { template })
    await proved(undone.id)
    await expect(proveAgain(services, localOperator, applied.id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(undone.id),
    })
  })

  it('is proved and undone after its template was deleted', async () => {
    const template = await joinedFixes('Deleted', [account('stlooptwo')])
    await run('plan', 'deleted', { template })
    await deleteTemplate(services, localOperator, template.id)
    await expect(findTemplate(services, localOperator, template.id)).rejects.toMatchObject({ code: 'not-found' })
    expect(await listTemplates(services, localOperator, { search: 'Deleted' })).toEqual([])
    expect((await joinedFixes('Deleted', [account('stlooptwo')])).name).toBe('Deleted')

    const applied = await run('apply', 'deleted', { template })
    expect((await proved(applied.id)).findings).toMatchObject([{ verdict: 'closed' }])
    await ended((await startUndo(services, localOperator, applied.id)).id)
    const undone = await run('apply', 'deleted', { template })
    expect((await proved(undone.id)).findings).toMatchObject([{ verdict: 'open' }])
  })

  it('makes a child that Resource Graph lists, unless what it stands in is gone', async () => {
    const template = await joinedFixes('Machine', [machine()])
    expect(template.fixes.map((fix) => fix.kind)).toEqual(['create'])
    const record = JSON.parse(services.cloud.store.get(machine().toLowerCase())?.body ?? '')
    services.cloud.store.remove(machine().toLowerCase())
    const failed = await run('plan', 'machine', { template })
    services.cloud.store.put(record)
    expect(failed).toMatchObject({ status: 'failed' })
    expect(failed.error).toMatch(new RegExp(`\n${machine()}: it no longer exists$`))

    expect(await run('plan', 'machine', { template })).toMatchObject({ status: 'awaiting_approval', error: null })
    const { findings } = await proved((await run('apply', 'machine', { template })).id)
    expect(findings).toMatchObject([{ control_id: 'compute-vm-endpoint-protection', verdict: 'closed' }])
  })

  it('refuses what was changed since the scan, and offers no fix for what an apply has closed', async () => {
    const template = await joinedFixes('Changed', [account('stloopone'), account('stlooptwo')])
    const record = JSON.parse(services.cloud.store.get(account('stlooptwo').toLowerCase())?.body ?? '')
    services.cloud.store.put({ ...record, properties: { ...record.properties, supportsHttpsTrafficOnly: 'odd' } })
    const failed = await run('plan', 'changed', { template })
    expect(failed.error).toContain(`${account('stlooptwo')}: properties.supportsHttpsTrafficOnly changed`)
    services.cloud.store.put(record)
    expect(await run('plan', 'changed', { template })).toMatchObject({ status: 'awaiting_approval' })
    await proved((await run('apply', 'changed', { template })).id)
    const again = await generateTemplates(services, localOperator, {
      subscriptionId: services.subscription.subscriptionId,
      controlIds: ['storage-secure-transfer'],
      resourceIds: [account('stloopone'), account('stlooptwo')],
    })
    expect(again).toMatchObject({ templates: [], manual: [], closed: 2 })
    await undoneLast('changed')
  })

  it('leaves out what is right already, so that an undo leaves it alone too', async () => {
    const template = await joinedFixes('Overtaken', [account('stloopone'), account('stlooptwo'), rule()])
    const before = [account('stlooptwo'), rule()].map((id) => services.cloud.store.get(id.toLowerCase())?.body ?? '')
    const [record] = before.map((body) => JSON.parse(body))
    services.cloud.store.put({ ...record, properties: { ...record.properties, supportsHttpsTrafficOnly: true } })
    services.cloud.store.remove(rule().toLowerCase())
    const planned = await run('plan', 'overtaken', { template })
    expect(planned).toMatchObject({ status: 'awaiting_approval', counts: expect.stringContaining('"change":1') })
    expect((await executionPlan(services, localOperator, planned.id)).leftOut?.toSorted()).toEqual(
      [account('stlooptwo'), rule()].sort(),
    )
    const applied = await run('apply', 'overtaken', { template })
    expect((await proved(applied.id)).findings.map((one) => one.resource_name)).toEqual(['stloopone'])
    await undoneLast('overtaken')
    expect(stored(account('stlooptwo'))).toMatchObject({ properties: { supportsHttpsTrafficOnly: true } })
    expect(stored(rule())).toBeNull()

    const nothing = await joinedFixes('Overtaken whole', [account('stlooptwo')])
    expect(await run('plan', 'whole', { template: nothing })).toMatchObject({ status: 'no_changes', error: null })
    for (const body of before) services.cloud.store.put(JSON.parse(body))
    expect((await verifyAudit(services.db, services.secrets)).firstBroken).toBeNull()
  })

  it('proves and undoes what an apply did before it failed', async () => {
    const template = await joinedFixes('Half', [account('stloopone'), account('stlooptwo')])
    await run('plan', 'half', { template })
    const lock = `${account('stlooptwo')}/providers/Microsoft.Authorization/locks/half`
    const type = 'Microsoft.Authorization/locks'
    services.cloud.store.put({ id: lock, type, name: 'half', properties: { level: 'ReadOnly' } })
    const failed = await run('apply', 'half', { template })
    expect(failed.status).toBe('failed')
    const { findings } = await proved(failed.id)
    expect(findings.map((one) => [one.resource_name, one.verdict]).sort()).toEqual([
      ['stloopone', 'closed'],
      ['stlooptwo', 'open'],
    ])
    await undoneLast('half')
    expect(stored(account('stloopone'))).toMatchObject({ properties: { supportsHttpsTrafficOnly: false } })
    expect((await executionDetail(services, localOperator, failed.id)).undoneBy).not.toBeNull()
    services.cloud.store.remove(lock.toLowerCase())
  })

  it('takes in what a canceled apply was in the middle of, so that an undo takes that back too', async () => {
    const template = await joinedFixes('Broken off', [account('stloopone'), account('stlooptwo')])
    await run('plan', 'broken-off', { template })
    services.cloud.faults.add({ match: account('stlooptwo'), method: 'PUT', delayMs: 600_000 })
    const how = { workspaceName: 'broken-off', autoApprove: true, confirm: services.word, acceptNew: true }
    const apply = await startApply(services, localOperator, how)
    const isDone = async () => (await executionResources(services.db, apply.id)).some(({ status }) => status === 'done')
    await expect.poll(isDone).toBe(true)
    await cancelExecution(services, localOperator, apply.id, { kill: false })
    expect(await ended(apply.id)).toMatchObject({ status: 'canceled' })
    // Azure carries it out all the same, once the answer is not held back any more.
    services.cloud.faults.clear()
    await expect
      .poll(() => stored(account('stlooptwo')))
      .toMatchObject({ properties: { supportsHttpsTrafficOnly: true } })

    const { id } = await startPlan(services, localOperator, { workspaceName: 'broken-off', mode: 'normal' })
    expect(await ended(id)).toMatchObject({ status: 'awaiting_approval', error: null })
    const { findings } = await proved((await run('apply', 'broken-off', { template })).id)
    expect(findings.map((one) => [one.resource_name, one.verdict])).toEqual([
      ['stloopone', 'closed'],
      ['stlooptwo', 'closed'],
    ])
    await undoneLast('broken-off')
    for (const name of ['stloopone', 'stlooptwo'])
      expect(stored(account(name))).toMatchObject({ properties: { supportsHttpsTrafficOnly: false } })
  })

  it('never goes the other way than was asked for after an interrupted undo', async () => {
    const template = await joinedFixes('Turned', [account('stloopone')])
    await run('plan', 'turned', { template, variables: {} })
    await proved((await run('apply', 'turned', { template })).id)
    const undone = await undoneLast('turned')
    await services.db
      .updateTable('workspaces')
      .set({ interrupted_execution_id: undone })
      .where('name', '=', 'turned')
      .execute()
    await expect(run('plan', 'turned', { template, variables: {} })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('An undo in the workspace turned was interrupted'),
    })
  })

  it('is refused in another subscription than that of its resources', async () => {
    const subscription = { environmentId: localCloudId, subscriptionId: 'another', displayName: 'Another' }
    await expect(run('plan', 'elsewhere', { subscription, variables })).rejects.toThrow('of another subscription')
  })

  it('ends with Azure’s reason at a lock or a policy, and proves nothing', async () => {
    const template = await joinedFixes('Locked', [account('stloopone')])
    await run('plan', 'locked', { template })
    const lock = `${account('stloopone')}/providers/Microsoft.Authorization/locks/keep`
    const level = (to: string) =>
      services.cloud.store.put({
        id: lock,
        type: 'Microsoft.Authorization/locks',
        name: 'keep',
        properties: { level: to },
      })
    level('ReadOnly')
    const locked = await run('apply', 'locked', { template })
    expect(locked.status).toBe('failed')
    expect(await executionProof(services, localOperator, locked.id)).toBeNull()
    expect(locked.error).toMatch(/^0 of 1 done; stloopone: it has a lock\. /)

    level('CanNotDelete')
    const body = { error: { code: 'RequestDisallowedByPolicy', message: 'Resource was disallowed by policy: tls.' } }
    services.cloud.faults.add({ match: 'Microsoft.Storage/storageAccounts', method: 'PUT', status: 403, body })
    await run('plan', 'locked', { template })
    const refused = await run('apply', 'locked', { template })
    expect(refused.status).toBe('failed')
    expect(await executionProof(services, localOperator, refused.id)).toBeNull()
    expect(refused.error).toBe(
      '0 of 1 done; stloopone: the policy tls does not allow it. Change the value, or ask for an exemption from the policy. Then plan again.',
    )

    services.cloud.faults.clear()
    await run('plan', 'locked', { template })
    const applied = await run('apply', 'locked', { template })
    expect(applied).toMatchObject({ status: 'applied' })
    expect((await proved(applied.id)).findings).toMatchObject([{ verdict: 'closed' }])
  })
})
