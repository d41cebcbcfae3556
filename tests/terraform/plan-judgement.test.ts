import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanJudgement } from '#app/contract/plan-judgement.ts'
import { TemplateInput } from '#app/contract/templates.ts'
import { localOperator } from '#app/domain/actor.ts'
import { approvePlan } from '#app/domain/executions/asking/approve-plan.ts'
import { startApply } from '#app/domain/executions/asking/start-apply.ts'
import { executionPlan } from '#app/domain/executions/reading/list-executions.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { generateTemplates } from '#app/domain/fixes/generate/generate-templates.ts'
import { startUndo } from '#app/domain/fixes/undo/start-undo.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { executeTemplate } from '#app/domain/templates/execute-template.ts'
import { findTemplate } from '#app/domain/templates/find-template.ts'
import { saveTemplate } from '#app/domain/templates/save-template.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'

let services: TestExecutions
let scanning: { stop(): Promise<void> }
let group: string

beforeAll(async () => {
  services = await createExecutionServices({ resources: 60 })
  group = `/subscriptions/${services.subscription.subscriptionId}/resourceGroups/rg-judged`
  services.cloud.store.put({
    id: group,
    type: 'Microsoft.Resources/resourceGroups',
    name: 'rg-judged',
    location: 'westeurope',
    properties: {},
  })
  scanning = services.startWorker()
})
afterAll(async () => {
  await scanning?.stop()
  await services?.close()
})

/** A security group, and a rule of it that is a resource of its own. */
const sshFiles = () => ({
  'main.tf': `
terraform {
  required_providers {
    azapi = { source = "azure/azapi" }
  }
}

variable "ssh_source" {
  type = string
}

resource "azapi_resource" "group" {
  type      = "Microsoft.Network/networkSecurityGroups@2024-05-01"
  parent_id = "${group}"
  name      = "nsg-judged"
  location  = "westeurope"
  body      = { properties = {} }
}

resource "azapi_resource" "ssh" {
  type      = "Microsoft.Network/networkSecurityGroups/securityRules@2024-05-01"
  parent_id = azapi_resource.group.id
  name      = "ssh"
  body = { properties = {
    access                   = "Allow"
    direction                = "Inbound"
    priority                 = 100
    protocol                 = "Tcp"
    sourceAddressPrefix      = var.ssh_source
    sourcePortRange          = "*"
    destinationAddressPrefix = "*"
    destinationPortRange     = "22"
  } }
}
`,
})

async function judged(executionId: string): Promise<PlanJudgement> {
  const { judgement } = await executionPlan(services, localOperator, executionId)
  if (!judgement) throw new Error('The plan was not judged.')
  return judgement
}

async function scanned(): Promise<string> {
  const { id } = await startScan(services, localOperator, services.subscription.subscriptionId)
  expect(await waitForScan(services, localOperator, id)).toMatchObject({ status: 'done', error: null })
  return id
}

async function failing(scanId: string): Promise<Set<string>> {
  const rows = await services.db
    .selectFrom('findings')
    .select(['control_id', 'resource_key'])
    .where('scan_id', '=', scanId)
    .where('status', '=', 'failed')
    .execute()
  return new Set(rows.map(({ control_id, resource_key }) => `${control_id} ${resource_key}`))
}

const keys = (findings: PlanJudgement['closes']) =>
  findings.map(({ controlId, resourceId }) => `${controlId} ${resourceId.toLowerCase()}`).sort()

const ended = (id: string) => waitForExecution(services, localOperator, id)

describe('a plan is judged before it is applied', () => {
  it('names the finding that opens SSH to the internet, and asks for an agreement', async () => {
    await services.addWorkspace('ssh', sshFiles())
    const planned = await services.plan('ssh', { ssh_source: '*' })
    expect(planned).toMatchObject({ status: 'awaiting_approval', error: null })
    const judgement = await judged(planned.id)
    expect(judgement).toMatchObject({
      closes: [],
      changes: 2,
      judged: 2,
      notJudged: [],
      scanId: null,
      scoreBefore: null,
      scoreAfter: null,
    })
    expect(judgement.opens).toContainEqual({
      controlId: 'network-ssh-closed-to-internet',
      title: 'Security groups open SSH to the internet',
      severity: 'critical',
      resourceId: `${group}/providers/Microsoft.Network/networkSecurityGroups/nsg-judged`,
      resourceName: 'nsg-judged',
    })
    expect(planned.result?.stdout).toMatch(/Closes nothing, opens \d findings?\. 2 of 2 changes were judged\./)

    const approval = { executionId: planned.id, planDigest: planned.planDigest ?? '' }
    const refused = {
      code: 'invalid',
      message: expect.stringContaining('Security groups open SSH to the internet'),
      issues: [{ path: 'acceptNew' }],
    }
    await expect(approvePlan(services, localOperator, approval)).rejects.toMatchObject(refused)
    const apply = { workspaceName: 'ssh', autoApprove: true, planId: planned.id }
    await expect(startApply(services, localOperator, apply)).rejects.toMatchObject(refused)
    await approvePlan(services, localOperator, { ...approval, acceptNew: true })
    const [audit] = await services.db
      .selectFrom('audit_log')
      .select('detail')
      .where('object', '=', `execution:${planned.id}`)
      .where('detail', 'like', '%accepted%')
      .execute()
    expect(audit?.detail).toContain('Opens 1 critical finding')
    const { id } = await startApply(services, localOperator, apply)
    expect(await ended(id)).toMatchObject({ status: 'applied', error: null })

    // Closing the rule closes what it had opened, and nothing has to be agreed to.
    const closing = await services.plan('ssh', { ssh_source: '10.0.0.0/8' })
    const ofTheRule = judgement.opens.filter(({ controlId }) => controlId === 'network-ssh-closed-to-internet')
    expect(keys((await judged(closing.id)).closes)).toEqual(keys(ofTheRule))
    const open = await services.plan('ssh', undefined, 'destroy')
    expect(await judged(open.id)).toMatchObject({ closes: judgement.opens, opens: [] })
  })

  it('claims to close what the next scan finds closed, and no more, over many controls', async () => {
    const before = await scanned()
    const { templates } = await generateTemplates(services, localOperator, {
      subscriptionId: services.subscription.subscriptionId,
      controlIds: services.catalogue.controls.map(({ id }) => id),
    })
    const parts = await Promise.all(templates.map(({ id }) => findTemplate(services, localOperator, id)))
    const fixes = parts.flatMap((one) => one.fixes).filter(({ body }) => !JSON.stringify(body).includes('$input'))
    const input = TemplateInput.parse({ name: 'All', fixes: fixes.map((fix, at) => ({ ...fix, name: `fix_${at}` })) })
    const template = await saveTemplate(services, localOperator, { input, origin: 'remediation', scanId: before })
    const asked = { template, workspaceName: 'all', environment: 'test', subscription: services.subscription }
    const planned = await ended(
      (await executeTemplate(services, localOperator, { ...asked, action: 'plan', variables: {} })).id,
    )
    expect(planned).toMatchObject({ status: 'awaiting_approval', error: null })
    const judgement = await judged(planned.id)
    expect(judgement).toMatchObject({ opens: [], notJudged: [], scanId: before })
    expect(judgement.judged).toBe(judgement.changes)
    const { id } = await executeTemplate(services, localOperator, {
      ...asked,
      action: 'apply',
      planId: planned.id,
      confirm: services.word,
    })
    expect(await ended(id)).toMatchObject({ status: 'applied', error: null })

    const after = await scanned()
    const [failed, left] = await Promise.all([failing(before), failing(after)])
    expect(keys(judgement.closes)).toEqual([...failed].filter((key) => !left.has(key)).sort())
    const scans = await services.db.selectFrom('scans').select(['id', 'overall_score']).execute()
    const scoreOf = (scan: string) => scans.find((one) => one.id === scan)?.overall_score
    expect([judgement.scoreBefore, judgement.scoreAfter]).toEqual([scoreOf(before), scoreOf(after)])

    const undo = await ended((await startUndo(services, localOperator, id)).id)
    const back = await judged(undo.id)
    const reversible = new Set(keys(back.opens))
    expect(reversible.size).toBeGreaterThan(20)
    expect(keys(judgement.closes)).toEqual(expect.arrayContaining([...reversible]))
    await expect(
      startApply(services, localOperator, { workspaceName: 'all', autoApprove: true, confirm: services.word }),
    ).rejects.toThrow(/^Going back opens \d+ critical/)
  })
})
