import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { FindingPage, ListedFinding } from '#app/contract/findings.ts'
import { severityName } from '#app/contract/severities.ts'
import { formatCount } from '#app/text/count.ts'
import { openListWriter } from '../../output/data/list-writer.ts'
import { fixedWords } from '../../output/fixed-words.ts'
import { widest } from '../../output/screen.ts'
import { note, print } from '../../output/stdout.ts'
import { shorten } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { findScanId } from '../../server/find-scan-id.ts'
import type { FindingListOptions } from './options.ts'

const firstPage = 100
/** The most that the server gives at a time. */
const fullPage = 500

/** Lists findings page by page, as they come; with `--json` as one list. */
export async function listFindings(scan: string, options: FindingListOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const scanId = await findScanId(client, scan, options.subscription)
    const { json } = options
    const assignments = json ? [] : await client.call(endpoints.assignments.list, { params: { scanId } })
    const assigneeOf = new Map(assignments.map(({ controlId, assignee }) => [controlId, assignee]))
    let shown = 0
    let total = 0
    const list = openListWriter()
    for await (const page of pages(client, scanId, options)) {
      total = page.total
      for (const finding of page.items) {
        if (json) await list.add(finding)
        else print(...findingLines(finding, assigneeOf.get(finding.controlId) ?? null))
        shown += 1
      }
    }
    if (json) await list.end()
    if (!json && total === 0) print('  No findings.')
    if (shown < total) note(`  ${formatCount(shown)} of ${formatCount(total)}. Add --all to list every one.`)
  })
}

async function* pages(client: ApiClient, scanId: string, options: FindingListOptions): AsyncGenerator<FindingPage> {
  const { severity, control: controlId, status, search, all } = options
  let cursor: string | undefined
  do {
    const query = { severity, controlId, status, search, cursor, limit: all ? fullPage : firstPage }
    const page = await client.call(endpoints.findings.list, { params: { scanId }, query })
    yield page
    cursor = page.next ?? undefined
  } while (all && cursor)
}

const statusWord = { failed: 'failed', notAssessed: 'not assessed', excepted: 'accepted' } as const

function findingLines(finding: ListedFinding, assignee: string | null): string[] {
  const { id, severity, controlId, status, resource, fixedAt } = finding
  const words = severityName[severity].padEnd(8)
  return [
    shorten(`  ${words}  ${resource.name}  ${resource.type}`, widest),
    `            ${controlId}, ${fixedAt === null ? statusWord[status] : fixedWords(fixedAt)}${assignee === null ? '' : `, assigned to ${assignee}`}`,
    `            ${id}`,
  ]
}
