import { randomBytes } from 'node:crypto'
import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { FailedRequestContext } from '../components/failed-request.ts'
import { RequestZoneContext } from '../components/moment/use-browser-zone.ts'
import { zoneOf } from '../components/moment/zone.ts'
import { NonceContext } from '../components/nonce.ts'
import { type PagePart, PagePartContext } from '../components/page-part.ts'
import { schemeOf } from '../components/scheme/scheme.ts'
import { SchemeContext } from '../components/scheme/use-scheme.ts'
import { requestIdOf } from './request-id.server.ts'
import { setSecurityHeaders } from './security-headers.server.ts'
import { sentInParts } from './sent-in-parts.server.ts'
import { textInScript } from './text-in-script.server.ts'

const headEnd = '</head>'

/**
 * Draws a page as two texts: its head has been sent before its body is drawn, so that the browser fetches style sheets
 * meanwhile. Loaders hand on nothing that comes later.
 *
 * @param onFailure is told why the body could not be drawn; the error screen stands in its place then
 */
export async function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  onFailure: (error: unknown) => void,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const cookies = request.headers.get('cookie') ?? ''
  const draw = (part: PagePart, shown: EntryContext, isFailure = status >= 500) =>
    renderToString(
      <PagePartContext.Provider value={part}>
        <NonceContext.Provider value={nonce}>
          <SchemeContext.Provider value={schemeOf(cookies)}>
            <RequestZoneContext.Provider value={zoneOf(cookies)}>
              <FailedRequestContext.Provider value={isFailure ? requestIdOf(request) : null}>
                <RemixServer context={shown} url={request.url} nonce={nonce} />
              </FailedRequestContext.Provider>
            </RequestZoneContext.Provider>
          </SchemeContext.Provider>
        </NonceContext.Provider>
      </PagePartContext.Provider>,
    )
  const [head] = around(headEnd, draw('head', { ...context, serverHandoffStream: undefined }))
  const dataMark = `loader data ${nonce}`
  const data = await readLoaderData(context, dataMark)
  const drawBody = () => {
    try {
      return draw('body', context)
    } catch (error) {
      onFailure(error)
      return draw('body', failed(context), true)
    }
  }
  const body = () => {
    const [before, after] = around(JSON.stringify(dataMark), around(headEnd, drawBody())[1])
    return after === '' ? [before] : [before, textInScript(data), after]
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  setSecurityHeaders(headers, nonce)
  const parts = { first: `<!DOCTYPE html>${head}${headEnd}`, second: body }
  return new Response(sentInParts(headers, request.headers.get('accept-encoding') ?? '', parts), { headers, status })
}

/** What a text has before a mark and after it; all of it and nothing where there is none. */
function around(mark: string, text: string): [before: string, after: string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}

/**
 * The loaders' data, in UTF-8. Remix draws `mark` in their place: it would wait for each piece, and hold and copy all of them as a part
 * of the page, which one letter beyond Latin-1 makes twice as long.
 */
async function readLoaderData({ serverHandoffStream, renderMeta }: EntryContext, mark: string): Promise<Buffer> {
  if (!serverHandoffStream || !renderMeta) return Buffer.alloc(0)
  const pieces: Uint8Array[] = []
  // Read so, it is not locked afterwards: Remix takes a reader of it, which it does not use.
  for await (const piece of serverHandoffStream as unknown as AsyncIterable<Uint8Array>) pieces.push(piece)
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value: mark } }) }
  return Buffer.concat(pieces)
}

/** The error screen alone. It stays as it is: without the loaders' data the browser draws nothing over it. */
function failed({ staticHandlerContext, ...context }: EntryContext): EntryContext {
  const [root] = staticHandlerContext.matches
  const errors = { [root?.route.id ?? '']: new Error('Unexpected Server Error') }
  return { ...context, serverHandoffStream: undefined, staticHandlerContext: { ...staticHandlerContext, errors } }
}
