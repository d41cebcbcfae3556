import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { ExecutionProof } from '#app/contract/proof.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'

const workspace = 'proved'

let folder: string
let server: TestServer

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-kill-'))
  server = await startTestServer({}, folder)
})

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await server.call(path, init)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

async function appliedFix(): Promise<string> {
  const [subscription] = await call<[{ subscriptionId: string }]>('/api/azure/subscriptions')
  const { subscriptionId } = subscription
  await call('/api/security-scanner/scan', { subscriptionId })
  const { templates } = await call<{ templates: { id: string }[] }>('/api/security-scanner/generate-templates', {
    subscriptionId,
    gaps: [{ controlId: 'storage-secure-transfer' }],
  })
  const execute = `/api/terraform-templates/templates/${templates[0]?.id}/execute`
  await call(execute, { action: 'plan', workspace_name: workspace })
  return (await call<{ execution_id: string }>(execute, { action: 'apply', workspace_name: workspace })).execution_id
}

async function ended(executionId: string): Promise<ExecutionProof> {
  const found = await vi.waitUntil(
    async () => {
      const { proof } = await call<ExecutionDetail>(`/api/terraform/executions/${executionId}`)
      return proof?.status === 'pending' ? null : proof
    },
    { timeout: 120_000, interval: 100 },
  )
  return found as ExecutionProof
}

it('is proved by the next server when this one is killed during the proof', async () => {
  const id = await appliedFix()
  const first = await ended(id)
  expect(first).toMatchObject({ status: 'done', error: null })
  expect(first.findings.length).toBeGreaterThan(0)

  // The local cloud dies with the server, and its faults with it.
  await server.addFault({ match: 'Microsoft.Storage/storageAccounts', method: 'GET', delayMs: 600_000 })
  await call(`/api/terraform/executions/${id}/proof`, {})
  const { proof } = await call<ExecutionDetail>(`/api/terraform/executions/${id}`)
  expect(proof?.status).toBe('pending')
  process.kill(server.pid, 'SIGKILL')
  server = await startTestServer({}, folder)
  const { judged_at: _, score_before: __, ...second } = await ended(id)
  expect(second).toMatchObject({ status: 'done', error: null, score_after: first.score_after })
  expect(second.findings).toEqual(first.findings)
})
