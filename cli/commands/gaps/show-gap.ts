import { byTerraform } from '#app/contract/by-terraform.ts'
import { ApiError } from '#app/contract/call-errors.ts'
import type { ControlDetail } from '#app/contract/catalogue.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { FindingPage } from '#app/contract/findings.ts'
import type { ListedGap } from '#app/contract/scans.ts'
import { severityName } from '#app/contract/severities.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { formatCount } from '#app/text/count.ts'
import { formatShortDay } from '#app/text/time.ts'
import { notFound } from '../../exit-code.ts'
import { columns, facts } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'
import { notThere } from '../../server/not-there.ts'
import type { GapShowOptions } from './options.ts'

/** Resources that are shown; the rest is counted. */
const shown = 20

/** Shows a gap of a finished scan. @throws CommandError when the control has no failing resource there */
export async function showGap(controlId: string, options: GapShowOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const scanId = await findScanId(client, options.scan, options.subscription)
    const gaps = await client.call(endpoints.scans.listGaps, { params: { scanId }, query: {} })
    const gap = gaps.find((one) => one.controlId === controlId)
    const advice = `Its gaps: parapet gaps list ${shortId(scanId)}`
    const control = await client.call(endpoints.controls.get, { params: { controlId } }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      const known = gaps.map((one) => one.controlId)
      throw notThere({ noun: 'gap', named: controlId, where: `in the scan ${shortId(scanId)}`, known, advice })
    })
    if (!gap) throw notFound(`${controlId} is no gap of scan ${shortId(scanId)}.`, advice)
    const query = { controlId, status: 'failed' as const, limit: shown }
    const page = await client.call(endpoints.findings.list, { params: { scanId }, query })
    if (options.json) return printJson({ ...gap, control, findings: page.items })
    print(...gapFacts(gap, control), '', ...resourceLines(page, gap), '', ...nextLines(gap, scanId))
  })
}

function gapFacts(gap: ListedGap, { title, why, remediationType, impact, links }: ControlDetail): string[] {
  return facts([
    ['gap', gap.name],
    ['control', gap.controlId],
    ['impact', severityName[gap.severity]],
    ['category', gap.category],
    ['affected', `${formatCount(gap.affectedResources)} of ${formatCount(gap.assessedResources)} ${gap.noun}`],
    ...(gap.firstSeenAt ? ([['first seen', formatShortDay(gap.firstSeenAt)]] as const) : []),
    ['why', why],
    ['wanted', title],
    ['fix', byTerraform[remediationType] ? 'by Terraform, see below' : 'by hand, as the links say'],
    ['may break', impact],
    ...(gap.standards ?? []).map(({ standard, requirement }) => ['standard', `${standard} ${requirement}`] as const),
    ...links.map((link) => ['link', link] as const),
  ])
}

function resourceLines({ items, total }: FindingPage, { controlId }: ListedGap): string[] {
  const rows = items.map(({ resource }) => [resource.name, shortId(fingerprintOf(controlId, resource.id))])
  return [
    ...columns([{ heading: 'Resource', wraps: true }, { heading: 'Finding' }], rows),
    ...(total > items.length
      ? [`  ${formatCount(total - items.length)} more: parapet findings list --control ${controlId} --all`]
      : []),
  ]
}

function nextLines({ controlId, remediationType }: ListedGap, scanId: string): string[] {
  const scan = shortId(scanId)
  return [
    '  Evidence of one   parapet findings show <finding>',
    ...(byTerraform[remediationType] ? [`  Plan its fix      parapet fix plan ${scan} --control ${controlId}`] : []),
    `  Accept it         parapet exceptions add ${controlId} --resource <id> --reason … --approved-by …`,
  ]
}
