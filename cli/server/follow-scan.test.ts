import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { ScanEvent } from '#app/contract/scans.ts'
import { connectionTo } from './connect.ts'
import { followScan } from './follow-scan.ts'

let stop = () => {}
afterEach(() => stop())

const scan = {
  id: 'scan-1',
  environmentId: 'e',
  subscriptionId: 's',
  subscriptionName: 'Sample',
  source: 'cloud',
  requestedBy: 'ada',
  createdAt: '2026-11-28T00:00:00Z',
  startedAt: null,
  finishedAt: null,
  error: null,
  overallScore: 41.5,
  resources: 1,
  resourceGroups: 1,
  calls: 1,
  reading: null,
  totalRecommendations: 0,
  criticalRecommendations: 0,
  implementedControls: 0,
  totalControls: 0,
  progress: null,
}

/** Follows a scan at a server behind what treats its event stream so; the scan is done at the second look at it. */
async function followed(stream: (answer: ServerResponse) => void): Promise<ScanEvent[]> {
  let looks = 0
  const listener: RequestListener = (asked, answer) => {
    if (asked.url?.endsWith('/events')) return stream(answer)
    looks += 1
    answer.writeHead(200, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ ...scan, status: looks > 1 ? 'done' : 'running' }))
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => {
    server.close()
    server.closeAllConnections()
  }
  const { client } = connectionTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const events = []
  for await (const event of followScan(client, scan.id)) events.push(event)
  return events
}

const ended = { type: 'ended', status: 'done', error: null, overallScore: 41.5 }
const eventStream = { 'content-type': 'text/event-stream' }

describe('a scan that is followed', () => {
  it.each<[string, (answer: ServerResponse) => void]>([
    ['holds it back until it gives up', (answer) => answer.writeHead(504).end('<html>')],
    ['answers a page of its own', (answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    [
      'cuts it before the first event',
      (answer) => answer.writeHead(200, eventStream).write('retry: 1000\n\n', () => answer.destroy()),
    ],
  ])('is looked at where a proxy %s', async (_name, stream) => {
    expect(await followed(stream)).toEqual([ended])
  })

  it('says that the versions differ where an event is not understood', async () => {
    const newer = (answer: ServerResponse) =>
      answer.writeHead(200, eventStream).end('id: 1\ndata: {"type":"weighed"}\n\n')
    await expect(followed(newer)).rejects.toThrow('in a form that this version does not know')
  })
})
