import type { ReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { Scan } from '#app/contract/scans.ts'
import { percentText } from '#app/text/tenths.ts'
import { CommandError } from '../../exit-code.ts'
import { interruptSignal } from '../../interrupt.ts'
import { note } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { followScan } from '../../server/follow-scan.ts'
import { readAnswer } from '../../server/read-answer.ts'

/** How this process judged what the server judges by all of its controls. */
interface Judged {
  name: string
  score: number | null
  /** By which options controls were chosen here; undefined when all judged. */
  chosen: string | undefined
}

/** Uploads an inventory as it streams, waits until the server has judged it, and says where the two scores differ. */
export async function saveInventory(
  options: ServerOptions,
  content: ReadStream | NodeJS.ReadStream,
  judged: Judged,
): Promise<void> {
  await withServer(options, async (connection) => {
    const { client, url } = connection
    // What streams cannot be sent again: the token has to be good before.
    await client.call(endpoints.session.whoAmI, {})
    const uploader = createApiClient({
      baseUrl: url,
      token: () => connection.token,
      signal: interruptSignal(),
      fetch: (address, init) => fetch(address, withBody(init, content)),
    })
    const response = await uploader.raw(
      endpoints.scans.saveInventory,
      { query: { name: judged.name } },
      { 'content-type': 'application/octet-stream' },
    )
    const scan = await readAnswer('The start of the scan', response, Scan)
    for await (const event of followScan(client, scan.id)) {
      if (event.type === 'ended' && event.status !== 'done')
        throw new CommandError(event.error ?? `The stored scan is ${event.status}.`)
    }
    const { summary } = await client.call(endpoints.scans.getResults, { params: { scanId: scan.id } })
    note(`  Saved as scan ${scan.id} on ${url}`, ...differenceLines(judged, summary.overallScore))
  })
}

/** What makes the score of the saved scan another than that of this run; nothing where they are one. */
function differenceLines({ score, chosen }: Judged, saved: number | null): string[] {
  const text = (one: number | null) => (one === null ? 'not assessed' : percentText(one))
  if (chosen !== undefined)
    return [
      `  The saved scan is of all controls: ${text(saved)}. This run is of chosen ones alone (${chosen}): ${text(score)}.`,
    ]
  if (saved === score) return []
  return [`  The server judged by its own controls and exceptions: ${text(saved)}. This run: ${text(score)}.`]
}

/** `duplex` is what fetch asks for with a body that streams; the types of the browser do not know it. */
function withBody(init: RequestInit | undefined, content: Readable): RequestInit {
  const streaming = { ...init, body: Readable.toWeb(content), duplex: 'half' }
  return streaming as unknown as RequestInit
}
