import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { callerOf } from './signed-in.ts'

interface Scan {
  id: string
  status: string
  startedAt: string
  finishedAt: string
}

/** Has a server judge an inventory. Ends with the scan. @throws Error when the server could not judge it */
export async function scanFile(
  server: { url: string; token: string },
  call: ReturnType<typeof callerOf>,
  file: string,
): Promise<Scan> {
  const { id } = (await (
    await fetch(`${server.url}/api/scans`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/octet-stream' },
      body: Readable.toWeb(createReadStream(file)) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
  ).json()) as Scan
  for (;;) {
    await setTimeout(500)
    const scan = await call<Scan>(`/api/scans/${id}`)
    if (scan.status === 'failed') throw new Error('the inventory could not be judged')
    if (scan.status === 'done') return scan
  }
}
