import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import type { TestServer } from './running-server.ts'

/** The ids and names of one environment's things, by what they are. */
export interface Things {
  environment: string
  subscription: string
  subscriptionName: string
  scan: string
  finding: string
  resource: string
  resourceName: string
  control: string
  exception: string
  schedule: string
  attestation: string
  template: string
  privateTemplate: string
  workspace: string
  execution: string
  planDigest: string
}

/** A gap whose fix asks for nothing. */
const fixedControl = 'storage-secure-transfer'

type Json = Record<string, unknown>

/** Calls the API and wants success. */
export async function ask<Answer = Json>(
  server: TestServer,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const answer = await server.call(path, {
    method,
    ...(token && { token }),
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/**
 * An environment of one subscription of the local cloud, as the local operator makes it, with a scan, an exception, a public
 * and a private template, and a workspace with a plan. Its names begin with `word`.
 * @param owner Bearer of whoever has the private template.
 */
export async function addFurnishedEnvironment(
  server: TestServer,
  word: string,
  stage: 'development' | 'sandbox',
  owner: string,
): Promise<Things> {
  const { subscriptionId, displayName } = estateSubscriptions.find((one) => one.stage === stage) ?? {}
  const { tenantId, clientId, clientSecret } = estateTenant
  const environment = await ask<{ id: string }>(server, 'POST', '/api/azure-environments', {
    name: `${word} Cloud`,
    clientName: `${word} Bank`,
    description: `What ${word} runs`,
    cloud: 'local',
    subscriptionId,
    credential: { method: 'servicePrincipal', tenantId, clientId, clientSecret },
  })
  await ask(server, 'POST', `/api/azure-environments/${environment.id}/activate`)
  const results = await ask<{ scan: { id: string } }>(server, 'POST', '/api/security-scanner/scan', { subscriptionId })
  const scan = results.scan.id
  const generated = await ask<{ templates: { id: string; resource_count: number }[] }>(
    server,
    'POST',
    '/api/security-scanner/generate-templates',
    { subscriptionId, scanId: scan, gaps: [{ controlId: fixedControl }] },
  )
  const template = generated.templates.find((one) => one.resource_count > 0)?.id ?? ''
  const place = '/api/terraform-templates/templates'
  await ask(server, 'PATCH', `${place}/${template}`, { status: 'published', is_public: true })
  const mine = await ask<{ template: { id: string } }>(
    server,
    'POST',
    `${place}/${template}/clone`,
    { name: `${word} copy` },
    owner,
  )
  const workspace = `${word.toLowerCase()}-space`
  const planned = await ask<{ execution_id: string }>(server, 'POST', `${place}/${template}/execute`, {
    workspace_name: workspace,
    subscription_id: subscriptionId,
  })
  const execution = await ask<{ planDigest: string }>(
    server,
    'GET',
    `/api/terraform/executions/${planned.execution_id}`,
  )
  const found = await ask<{ items: { id: string; controlId: string; resource: { id: string; name: string } }[] }>(
    server,
    'GET',
    `/api/scans/${scan}/findings?status=failed&limit=1`,
  )
  const [finding] = found.items
  if (!finding) throw new Error('The scan found nothing.')
  const exception = await ask<{ id: string }>(server, 'POST', '/api/exceptions', {
    controlId: finding.controlId,
    subscriptionId,
    scope: { resourceIds: [finding.resource.id] },
    reason: `${word} accepts it`,
    approvedBy: word,
  })
  const schedule = await ask<{ id: string }>(server, 'POST', '/api/schedules', {
    name: `${word} each night`,
    subscriptionId,
    cron: '30 2 * * *',
    timeZone: 'Europe/Amsterdam',
  })
  const attestation = await ask<{ id: string }>(server, 'POST', '/api/attestations', {
    standardId: 'cis-azure-6.0',
    requirementId: '9.3.8',
    subscription: subscriptionId,
    note: `${word} reviewed it`,
    expiresAt: new Date(Date.now() + 90 * 24 * 60 * 60_000).toISOString().slice(0, 10),
  })
  return {
    environment: environment.id,
    subscription: subscriptionId ?? '',
    subscriptionName: displayName ?? '',
    scan,
    finding: finding.id,
    resource: finding.resource.id,
    resourceName: finding.resource.name,
    control: finding.controlId,
    exception: exception.id,
    schedule: schedule.id,
    attestation: attestation.id,
    template,
    privateTemplate: mine.template.id,
    workspace,
    execution: planned.execution_id,
    planDigest: execution.planDigest,
  }
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Ids and names of the same kinds that nothing has; controls are everybody's. */
export function nothingLike(things: Things): Things {
  const unlike = (value: string) => {
    const renamed = value.replace(uuid, () => crypto.randomUUID())
    return renamed === value ? `unheard-${value.length}` : renamed
  }
  return Object.fromEntries(
    Object.entries(things).map(([kind, value]) => [kind, kind === 'control' ? value : unlike(value)]),
  ) as unknown as Things
}
