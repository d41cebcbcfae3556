import path from 'node:path'
import { readCatalogue } from '../../app/domain/judgement/catalogue/load-catalogue.ts'
import { startServer } from '../server-process.mjs'
import type { Row } from './row.ts'
import { callerOf } from './signed-in.ts'

const resources = 12_000
const wanted = 200

interface Template {
  fixes: { resources: unknown[] }[]
  inputs: unknown[]
}

interface Execution {
  status: string
  error: string | null
  phases: Record<string, number>
}

/** What a plan of 200 resources closes and opens, beside Terraform's reading of it. */
export async function benchJudgedPlan(folder: string, root: string): Promise<Row[]> {
  const server = await startServer({
    root,
    dataFolder: path.join(folder, 'judged'),
    env: { PARAPET_LOCAL_CLOUD_RESOURCES: String(resources) },
  })
  try {
    const call = callerOf(server)
    const subscriptions = await call<{ subscriptionId: string; displayName: string }[]>('/api/azure/subscriptions')
    const production = subscriptions.find((one) => one.displayName.endsWith('Production')) ?? subscriptions[0]
    const subscriptionId = production?.subscriptionId
    await call('/api/security-scanner/scan', { subscriptionId })
    const gaps = readCatalogue('playbooks').controls.map(({ id }) => ({ controlId: id }))
    const { templates } = await call<{ templates: { id: string }[] }>('/api/security-scanner/generate-templates', {
      subscriptionId,
      gaps,
    })
    const plan = await planOfMost(call, templates)
    const { show = 0, judge = 0 } = plan.phases
    return [
      {
        what: `judging a plan of ${plan.size} resources`,
        figure: `${judge} ms`,
        beside: `terraform show -json of it ${show} ms; reading the ${plan.size} resources anew is part of it`,
        ratio: judge / show,
      },
    ]
  } finally {
    await server.stop()
  }
}

type Call = ReturnType<typeof callerOf>

/** The plan of the first template that changes 200 resources and asks for no value. */
async function planOfMost(call: Call, templates: readonly { id: string }[]): Promise<Execution & { size: number }> {
  let most: (Execution & { size: number }) | undefined
  for (const { id } of templates) {
    const { template } = await call<{ template: Template }>(`/api/terraform-templates/templates/${id}`)
    const size = template.fixes.reduce((sum, fix) => sum + fix.resources.length, 0)
    if (template.inputs.length > 0 || size <= (most?.size ?? 0)) continue
    const workspace_name = `judged-${size}`
    const { execution_id } = await call<{ execution_id: string }>(`/api/terraform-templates/templates/${id}/execute`, {
      workspace_name,
      action: 'plan',
      variables: {},
    })
    const execution = await call<Execution>(`/api/terraform/executions/${execution_id}`)
    if (execution.status !== 'awaiting_approval')
      throw new Error(`The plan ended ${execution.status}: ${execution.error}`)
    most = { ...execution, size }
    if (size === wanted) break
  }
  if (!most) throw new Error('No template of the estate could be planned.')
  return most
}
