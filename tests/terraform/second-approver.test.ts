import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#app/domain/actor.ts'
import { approvePlan } from '#app/domain/executions/asking/approve-plan.ts'
import { askApproval } from '#app/domain/executions/asking/ask-approval.ts'
import { startApply, startDestroy } from '#app/domain/executions/asking/start-apply.ts'
import { startPlan } from '#app/domain/executions/asking/start-plan.ts'
import { listWorkspaces } from '#app/domain/executions/reading/list-workspaces.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { executionDetail } from '#app/domain/fixes/execution-detail.ts'
import { listNotifications } from '#app/domain/notifications/list-notifications.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'
import { addTestUser, auditTrail, signIn } from '#tests/factories/identity-services.ts'

let services: TestExecutions
/** The same where a second person is asked for. */
let strict: TestExecutions
let ada: Actor
let grace: Actor
let vera: Actor

beforeAll(async () => {
  services = await createExecutionServices()
  strict = { ...services, secondApprover: true }
  await addTestUser(services, 'ada', 'operator')
  ada = (await signIn(services)).actor
})
afterAll(() => services.close())

async function planBy(actor: Actor, name: string): Promise<string> {
  await services.addWorkspace(name, { 'main.tf': 'resource "terraform_data" "a" {\n  input = 1\n}\n' })
  const { id } = await startPlan(strict, actor, { workspaceName: name, mode: 'normal' })
  expect((await waitForExecution(services, actor, id)).status).toBe('awaiting_approval')
  return id
}

const refused = { code: 'forbidden', message: expect.stringContaining('ada asked for this plan') }

describe('where a second person has to approve', () => {
  it('says that nobody else is there to be asked', async () => {
    const planId = await planBy(ada, 'alone')
    await expect(askApproval(strict, ada, planId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Nobody else may approve this plan'),
    })
  })

  it('refuses who planned, however they ask, and lets another approve', async () => {
    await addTestUser(services, 'grace', 'operator')
    await addTestUser(services, 'vera', 'viewer')
    grace = (await signIn(services, { username: 'grace' })).actor
    vera = (await signIn(services, { username: 'vera' })).actor
    const planId = await planBy(ada, 'two')
    const { planDigest, can, approvers } = await executionDetail(strict, ada, planId)
    expect(can).toMatchObject({ apply: false, discard: true, askApproval: true })
    expect(approvers).toEqual(['grace'])
    const approval = { executionId: planId, planDigest: planDigest ?? '' }
    await expect(approvePlan(strict, ada, approval)).rejects.toMatchObject(refused)
    const apply = { workspaceName: 'two', autoApprove: true, planId }
    await expect(startApply(strict, ada, apply)).rejects.toMatchObject(refused)
    await expect(startDestroy(strict, ada, { workspaceName: 'two', confirm: services.word })).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Plan the destroy of two'),
    })
    expect((await executionDetail(strict, ada, planId)).status).toBe('awaiting_approval')

    expect((await executionDetail(strict, grace, planId)).can).toMatchObject({ apply: true, askApproval: false })
    await approvePlan(strict, grace, approval)
    expect((await executionDetail(strict, ada, planId)).can).toMatchObject({ apply: true, askApproval: false })
    const { id } = await startApply(strict, ada, { ...apply, autoApprove: false })
    expect(await waitForExecution(services, ada, id)).toMatchObject({ status: 'applied' })
  })

  it('lets who planned approve where nobody asks for a second', async () => {
    const planId = await planBy(ada, 'one')
    const { id } = await startApply(services, ada, { workspaceName: 'one', autoApprove: true, planId })
    expect(await waitForExecution(services, ada, id)).toMatchObject({ status: 'applied' })
  })
})

describe('asking for approval', () => {
  it('notifies those who may approve, once, with a link and an audit row', async () => {
    const planId = await planBy(grace, 'asked')
    const heard = async (actor: Actor) =>
      (await listNotifications(services, actor)).filter(({ title }) => title === 'vera asks for approval')
    const asked = await askApproval(services, vera, planId)
    expect(asked).toMatchObject({ approvalAsked: { by: 'vera' }, can: { askApproval: false } })
    for (const actor of [ada, grace])
      expect(await heard(actor)).toMatchObject([{ link: '/app/workspaces/asked', read: false }])
    expect(await heard(vera)).toEqual([])
    expect(await auditTrail(services)).toContain('execution.approvalAsked done')
    await expect(askApproval(services, vera, planId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'vera has asked for the approval of this plan already.',
    })
    const [workspace] = await listWorkspaces(services, ada, { search: 'asked' })
    expect(workspace?.waitingPlan?.approvalAsked).toMatchObject({ by: 'vera' })
  })

  it('does not bother others when one may approve it oneself, nor of a plan that one may not see', async () => {
    const planId = await planBy(grace, 'own')
    await expect(askApproval(services, ada, planId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'ada may approve this plan: nobody else has to be asked.',
    })
    await expect(askApproval(services, { ...vera, environments: [] }, planId)).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
