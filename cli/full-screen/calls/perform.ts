import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import { Scan } from '#app/contract/scans.ts'
import { applyPlan } from '../../commands/executions/carry-out.ts'
import { startExecution } from '../../commands/executions/start-execution.ts'
import { followScan } from '../../server/follow-scan.ts'
import { readAnswer } from '../../server/read-answer.ts'
import type { Effect } from '../state/effect.ts'
import type { Told } from '../state/told.ts'
import { followNew, openExecution } from './follow-execution.ts'
import { makeFixes, planFixes, readFixes } from './make-fixes.ts'
import { openBrowser } from './open-browser.ts'
import { readExecution, readPlan } from './read-execution.ts'
import { readKnown, readScanned } from './read-known.ts'

/** Findings of a gap that are read at once. */
const findingsShown = 200
const resourcesShown = 100

/** What the server is asked by; `signal` ends with the view. */
export interface Asking {
  client: ApiClient
  /** The address of the server. */
  server: string
  signal: AbortSignal
  tell: (told: Told) => void
}

/** Asks the server for what the view wants, by the calls that the commands make. @throws ApiError, ConnectionError, CommandError */
export async function perform(effect: Effect, { client, server, signal, tell }: Asking): Promise<void> {
  switch (effect.do) {
    case 'look':
      return tell({ told: 'known', ...(await readKnown(client, effect.subscriptionId)) })
    case 'lookAtScan':
      return tell({ told: 'scanned', scanned: await readScanned(client, effect.scanId) })
    case 'readGap': {
      const { scanId, controlId } = effect
      const query = { controlId, status: 'failed' as const, limit: findingsShown }
      const [control, findings] = await Promise.all([
        client.call(endpoints.controls.get, { params: { controlId } }),
        client.call(endpoints.findings.list, { params: { scanId }, query }),
      ])
      return tell({ told: 'gap', controlId, evidence: { control, findings } })
    }
    case 'readFix': {
      const { scanId, fixId } = effect
      return tell({ told: 'fix', detail: await client.call(endpoints.fixDetails.get, { params: { scanId, fixId } }) })
    }
    case 'readPosture':
      return tell({ told: 'posture', posture: await client.call(endpoints.posture.get, {}) })
    case 'readResources': {
      const { subscriptionId, search, cursor } = effect
      const query = { subscription: subscriptionId, search: search || undefined, cursor, limit: resourcesShown }
      return tell({ told: 'resources', of: effect, page: await client.call(endpoints.inventory.list, { query }) })
    }
    case 'readResource': {
      const { subscriptionId, id } = effect
      const query = { id, subscription: subscriptionId }
      return tell({ told: 'resource', id, detail: await client.call(endpoints.inventory.get, { query }) })
    }
    case 'makeFixes':
      return tell({ told: 'fixesMade', gaps: effect.controlIds.length, made: await makeFixes(client, effect) })
    case 'readFixes':
      return tell({ told: 'fixes', fixes: await readFixes(client, effect.scanId, effect.fixIds) })
    case 'planFixes':
      return planFixes(client, effect, tell, signal)
    case 'planFix': {
      const { scanId, fixId, values } = effect
      const given = { params: { scanId, fixId }, body: { values } }
      return followNew(client, await startExecution(client, endpoints.fixPlans.plan, given), tell, signal)
    }
    case 'undo': {
      const params = { executionId: effect.executionId }
      return followNew(client, await startExecution(client, endpoints.executions.undo, { params }), tell, signal)
    }
    case 'apply': {
      const { executionId, confirm, acceptNew } = effect
      const planned = await readExecution(client, executionId)
      const execution = await applyPlan(client, planned, { confirm, acceptNew })
      return followNew(client, execution, tell, signal)
    }
    case 'discard':
      await client.call(endpoints.executions.discard, { params: { executionId: effect.executionId } })
      return tell({ told: 'discarded', executionId: effect.executionId })
    case 'askApproval': {
      const { executionId } = effect
      await client.call(endpoints.executions.askApproval, { params: { executionId } })
      const planned = await readExecution(client, executionId)
      tell({ told: 'plan', executionId, shown: await readPlan(client, planned) })
      return tell({ told: 'said', words: `Asked for approval: ${planned.approvers.join(', ')}.` })
    }
    case 'openExecution':
      return openExecution(client, effect.executionId, tell, signal)
    case 'stop': {
      const params = { executionId: effect.executionId }
      await client.call(endpoints.executions.cancel, { params, body: { kill: false } })
      return tell({ told: 'said', words: 'Stopping it: nothing more is begun.' })
    }
    case 'proveAgain':
      await client.call(endpoints.proof.proveAgain, { params: { executionId: effect.executionId } })
      return openExecution(client, effect.executionId, tell, signal)
    case 'scan': {
      const { subscriptionId } = effect
      const answer = await client.raw(endpoints.scans.start, { body: { subscriptionId } }, { prefer: 'respond-async' })
      return watchScan(await readAnswer('The start of the scan', answer, Scan), { client, signal, tell })
    }
    case 'followScan': {
      const scan = await client.call(endpoints.scans.get, { params: { scanId: effect.scanId } })
      if (scanIsActive(scan.status)) return watchScan(scan, { client, signal, tell })
      return tell({ told: 'said', words: `The scan is ${scan.status}. ${scan.error ?? ''}`.trim() })
    }
    case 'stopScan':
      await client.call(endpoints.scans.cancel, { params: { scanId: effect.scanId } })
      return
    case 'openInBrowser': {
      const address = new URL(effect.path, server).href
      return tell({ told: 'address', address, isOpened: await openBrowser(address) })
    }
    case 'copy':
    case 'quit':
    case 'signIn':
    case 'suspend':
      return
  }
}

async function watchScan(scan: Scan, { client, signal, tell }: Omit<Asking, 'server'>): Promise<void> {
  tell({ told: 'scanning', scan })
  for await (const event of followScan(client, scan.id, signal)) tell({ told: 'scanProgress', scanId: scan.id, event })
}
