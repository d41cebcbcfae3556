import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import express from 'express'
import { createElement } from 'react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ErrorScreen } from '#app/components/error-screen.tsx'
import { Document } from '#app/document.tsx'
import { drawPage } from '#app/server/draw-page.server.tsx'
import { sendAnswer, webRequest } from '../scripts/web-requests.mjs'

/** What the page does when it is drawn. */
let whenDrawn: (response: http.ServerResponse) => void
const failures: unknown[] = []
let asked: http.ServerResponse
let server: http.Server
let address: AddressInfo

const page = {
  loader: () => ({ said: 'of its loader' }),
  meta: ({ data }: { data: { said: string } }) => [{ title: `Title ${data.said}` }],
  default: () => {
    whenDrawn(asked)
    return createElement('p', null, 'drawn')
  },
}
const route = (id: string, module: object, path: string, parentId?: string) => ({ id, module, path, parentId })
const root = { Layout: Document, default: Outlet, ErrorBoundary: ErrorScreen }
const routes = { root: route('root', root, ''), page: route('page', page, 'page', 'root') }
const assets = Object.values(routes).map(({ id, path, parentId }) => ({
  id,
  path,
  parentId,
  module: `/${id}.js`,
  hasLoader: id === 'page',
}))
const build = {
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers, context: EntryContext) =>
        drawPage(request, status, headers, context, (error) => failures.push(error)),
      handleError: (error: unknown) => failures.push(error),
    },
  },
  routes,
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: Object.fromEntries(assets.map((one) => [one.id, one])),
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
  isSpaMode: false,
} as unknown as ServerBuild

beforeAll(async () => {
  const handle = createRequestHandler(build, 'production')
  const app = express()
  app.all('*', (request, response, next) => {
    asked = response
    handle(webRequest(request, response))
      .then((given) => sendAnswer(response, given))
      .catch(next)
  })
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = server.address() as AddressInfo
})

afterAll(() => void server.closeAllConnections())

beforeEach(() => {
  failures.length = 0
  whenDrawn = () => undefined
})

const unpack = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync, identity: (body: Buffer) => body }

it.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['gzip', 'gzip, deflate, br;q=0'],
  ['identity', 'deflate'],
] as const)('has sent the head of a page before it draws the body (%s)', async (encoding, accepted) => {
  let before = 0
  whenDrawn = (response) => {
    before = response.socket?.bytesWritten ?? 0
  }
  const { headers, body } = await get(accepted)
  expect([headers['content-encoding'] ?? 'identity', headers.vary]).toEqual([encoding, 'Accept-Encoding'])
  const html = String(unpack[encoding](body))
  expect(html).toMatch(
    /^<!DOCTYPE html><html [^>]*><head><meta charSet="utf-8"\/>.*<title>Title of its loader<\/title><\/head><body>/s,
  )
  expect(html.split('</head>')).toHaveLength(2)
  expect(html).toContain('<p>drawn</p>')
  expect(html).toContain('of its loader')
  expect(html).toMatch(/<\/html>(<script[^>]*>[^<]*<\/script>)*/)
  const head = encoding === 'identity' ? html.slice(0, html.indexOf('</head>')).length : 100
  expect(before).toBeGreaterThan(head)
  expect(failures).toEqual([])
})

it('shows the error screen in place of a body that cannot be drawn, and tells why', async () => {
  const fault = new Error('cannot be drawn')
  whenDrawn = () => {
    throw fault
  }
  const html = String((await get('identity')).body)
  expect(failures).toEqual([fault])
  expect(html).toContain('</head><body>')
  expect(html).toContain('Return to Login')
  expect(html).not.toContain('cannot be drawn')
})

it('draws nothing for who asks for the head of the answer', async () => {
  whenDrawn = () => failures.push('drawn')
  expect((await get('gzip', 'HEAD')).body).toHaveLength(0)
  expect(failures).toEqual([])
})

async function get(accepted: string, method = 'GET'): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  const request = http.request({ host: address.address, port: address.port, path: '/page', method })
  request.setHeader('accept-encoding', accepted)
  request.end()
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  return { headers: answer.headers, body: Buffer.concat(await answer.toArray()) }
}
