import type { ReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { Scan } from '#app/contract/scans.ts'
import { CommandError } from '../../exit-code.ts'
import { interruptSignal } from '../../interrupt.ts'
import { note } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { followScan } from '../../server/follow-scan.ts'
import { readAnswer } from '../../server/read-answer.ts'

/** Uploads an inventory as it streams, and waits until the server has judged it. */
export async function saveInventory(
  options: ServerOptions,
  content: ReadStream | NodeJS.ReadStream,
  name: string,
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
      { query: { name } },
      { 'content-type': 'application/octet-stream' },
    )
    const scan = await readAnswer('The start of the scan', response, Scan)
    for await (const event of followScan(client, scan.id)) {
      if (event.type === 'ended' && event.status !== 'done')
        throw new CommandError(event.error ?? `The stored scan is ${event.status}.`)
    }
    note(`  Saved as scan ${scan.id} on ${url}`)
  })
}

/** `duplex` is what fetch asks for with a body that streams; the types of the browser do not know it. */
function withBody(init: RequestInit | undefined, content: Readable): RequestInit {
  const streaming = { ...init, body: Readable.toWeb(content), duplex: 'half' }
  return streaming as unknown as RequestInit
}
