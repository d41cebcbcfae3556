import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ListedFinding } from '#app/contract/findings.ts'
import { severities, severityName } from '#app/contract/severities.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { formatCount } from '#app/text/count.ts'
import { columns } from '../../output/columns.ts'
import { openListWriter } from '../../output/data/list-writer.ts'
import { fixedWords } from '../../output/fixed-words.ts'
import { note, print } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'
import { requireControl } from '../../server/require-control.ts'
import type { FindingListOptions } from './options.ts'

const firstFindings = 100
/** The most that the server gives at a time. */
const fullPage = 500

/** Lists findings heaviest first: the first of them in one table, all of them page by page, as they come; as data in one list. */
export async function listFindings(scan: string, options: FindingListOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const scanId = await findScanId(client, scan, options.subscription)
    const { shown, total } = await (options.json ? writeData : printTables)(client, scanId, options)
    if (!options.json && total === 0) print('  No findings.')
    if (shown < total) note(`  ${formatCount(shown)} of ${formatCount(total)}. Add --all to list every one.`)
    else if (!options.json && shown > 0) note('  The evidence of one: parapet findings show <finding>')
  })
}

/** How many findings were shown, and how many there are. */
interface Listed {
  shown: number
  total: number
}

async function writeData(client: ApiClient, scanId: string, options: FindingListOptions): Promise<Listed> {
  const listed = { shown: 0, total: 0 }
  const list = openListWriter()
  for await (const { items, more } of pages(client, scanId, options)) {
    listed.total += more
    listed.shown += items.length
    for (const finding of items) await list.add(withFingerprint(finding))
  }
  await list.end()
  return listed
}

async function printTables(client: ApiClient, scanId: string, options: FindingListOptions): Promise<Listed> {
  const assignments = await client.call(endpoints.assignments.list, { params: { scanId } })
  const assigneeOf = new Map(assignments.map(({ controlId, assignee }) => [controlId, assignee]))
  const listed = { shown: 0, total: 0 }
  const first: ListedFinding[] = []
  for await (const { items, more } of pages(client, scanId, options)) {
    listed.total += more
    listed.shown += items.length
    if (!options.all) first.push(...items)
    else if (items.length > 0) print(...table(items, assigneeOf))
  }
  if (first.length > 0) print(...table(first, assigneeOf))
  return listed
}

/** The findings of one page, and how many there are that no page before counted. */
interface Page {
  items: readonly ListedFinding[]
  more: number
}

/**
 * The server's order is by control: each severity is asked for by itself.
 * @throws CommandError at the end, when there is no finding and no such control either
 */
async function* pages(client: ApiClient, scanId: string, options: FindingListOptions): AsyncGenerator<Page> {
  const { control: controlId, status, search, all } = options
  let left = all ? Number.POSITIVE_INFINITY : firstFindings
  let total = 0
  for (const severity of options.severity ? [options.severity] : severities) {
    let cursor: string | undefined
    let isFirst = true
    do {
      const limit = Math.max(1, Math.min(left, fullPage))
      const query = { severity, controlId, status, search, cursor, limit }
      const page = await client.call(endpoints.findings.list, { params: { scanId }, query })
      const items = page.items.slice(0, left)
      left -= items.length
      const more = isFirst ? page.total : 0
      total += more
      yield { items, more }
      isFirst = false
      cursor = page.next ?? undefined
    } while (cursor && left > 0)
  }
  if (total === 0 && controlId !== undefined) await requireControl(client, controlId)
}

const withFingerprint = (finding: ListedFinding) => ({
  fingerprint: fingerprintOf(finding.controlId, finding.resource.id),
  ...finding,
})

const statusWord = { failed: 'failed', notAssessed: 'not assessed', excepted: 'accepted' } as const

function table(items: readonly ListedFinding[], assigneeOf: ReadonlyMap<string, string | null>): string[] {
  return columns(
    [
      { heading: 'Impact' },
      { heading: 'Resource', wraps: true },
      { heading: 'Control' },
      { heading: 'Status' },
      { heading: 'Finding' },
    ],
    items.map((finding) => {
      const { severity, controlId, status, resource, fixedAt } = finding
      const assignee = assigneeOf.get(controlId) ?? null
      const state = fixedAt === null ? statusWord[status] : fixedWords(fixedAt)
      return [
        severityName[severity],
        resource.name,
        controlId,
        assignee === null ? state : `${state}, assigned to ${assignee}`,
        shortId(fingerprintOf(controlId, resource.id)),
      ]
    }),
  )
}
