import path from 'node:path'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Baseline, BaselineFinding } from '#app/domain/judgement/baseline/baseline.ts'
import { catalogueVersion } from '#app/domain/judgement/catalogue/catalogue-version.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { wellFormed } from '#app/domain/report-formats/well-formed.ts'
import { version } from '../../../package.json'
import { usageError } from '../../exit-code.ts'
import { interruptSignal } from '../../interrupt.ts'
import { catalogueOf } from '../../judge/catalogue-of.ts'
import { fileResults } from '../../judge/file-results.ts'
import { judgeFile } from '../../judge/judge-file.ts'
import { readExceptions } from '../../judge/read-exceptions.ts'
import { waitForInput } from '../../judge/wait-for-input.ts'
import { baselineOfScan, baselineOfScans } from '../../server/baseline-of-report.ts'
import { withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'
import { subscriptionMeant } from '../../server/find-subscription.ts'
import { subscriptionsBelow } from '../../server/subscriptions-below.ts'
import { refuseChoice } from '../choice-options.ts'
import type { BaselineSource } from './options.ts'

/** The failures of a file or of a scan as a baseline. @throws CommandError, InventoryError, ApiError */
export async function readSource(options: BaselineSource): Promise<Baseline> {
  const { file, scan } = options
  const isOfServer = scan !== undefined || isOfSeveral(options)
  if ((file === undefined) !== isOfServer)
    throw usageError(
      'Say what the baseline is of: --file <inventory> or --scan <scan>.',
      'Of several subscriptions: --all-subscriptions, --management-group <id or name> or --subscription <name> <name>.',
    )
  if (file !== undefined) return ofFile(file, options)
  refuseChoice(options)
  return ofServer(options)
}

async function ofFile(named: string, options: BaselineSource): Promise<Baseline> {
  const isInput = named === '-'
  const name = isInput ? 'standard input' : named
  if (isInput) waitForInput()
  const { exceptions, controls } = options
  const catalogue = await catalogueOf(controls, options)
  const severities = new Map(catalogue.controls.map(({ id, severity }) => [id, severity]))
  const findings: BaselineFinding[] = []
  const judgement = await judgeFile({
    source: isInput ? process.stdin : named,
    name,
    catalogue,
    exceptions: exceptions === undefined ? [] : readExceptions(exceptions, catalogue),
    signal: interruptSignal(),
    onFinding({ controlId, resource, status, excepted }) {
      if (status !== 'failed' || excepted !== undefined) return
      const severity = severities.get(controlId) ?? 'low'
      findings.push({
        fingerprint: fingerprintOf(controlId, resource.id),
        controlId,
        severity,
        resourceId: resource.id,
      })
    },
  })
  return {
    version: 1,
    at: new Date().toISOString(),
    parapet: version,
    catalogue: catalogueVersion(catalogue),
    ...(catalogue.chosen && { chosen: catalogue.chosen.by }),
    title: wellFormed(judgement.subscriptionName ?? path.basename(name)),
    ...(judgement.subscriptionId && { subscriptionId: judgement.subscriptionId }),
    score: fileResults(catalogue, judgement, new Map()).score,
    findings,
  }
}

async function ofServer(options: BaselineSource): Promise<Baseline> {
  return withServer(options, async ({ client }) => {
    if (!isOfSeveral(options)) {
      const [subscription] = options.subscription ?? []
      return baselineOfScan(client, await findScanId(client, options.scan ?? 'latest', subscription))
    }
    if (options.scan !== undefined && options.scan !== 'latest')
      throw usageError('--scan names one scan.', 'Of several subscriptions the latest scan of each is taken.')
    const scanIds: string[] = []
    for (const id of await subscriptionIdsOf(client, options)) scanIds.push(await findScanId(client, 'latest', id))
    return baselineOfScans(client, scanIds)
  })
}

const isOfSeveral = ({ subscription = [], allSubscriptions, managementGroup }: BaselineSource) =>
  subscription.length > 1 || allSubscriptions === true || managementGroup !== undefined

async function subscriptionIdsOf(
  client: ApiClient,
  { subscription = [], allSubscriptions, managementGroup }: BaselineSource,
): Promise<string[]> {
  if (managementGroup !== undefined) {
    const group = await subscriptionsBelow(client, managementGroup)
    return group.subscriptions.map((one) => one.subscriptionId)
  }
  const all = await client.call(endpoints.azure.listSubscriptions, {})
  if (allSubscriptions) return all.map((one) => one.subscriptionId)
  return [...new Set(subscription.map((named) => subscriptionMeant(all, named).subscriptionId))]
}
