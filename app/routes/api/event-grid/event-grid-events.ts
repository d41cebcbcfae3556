import type { LoaderFunctionArgs } from '@remix-run/node'
import * as endpoints from '#app/contract/endpoints.ts'
import { requireEventGridKey } from '#app/domain/schedules/event-grid/event-grid-key.ts'
import { takeEvents, validationCode } from '#app/domain/schedules/event-grid/take-events.ts'
import { problemResponse } from '#app/server/problem-response.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { getServices } from '#app/server/services.server.ts'

const others = answer()

export const loader = (args: LoaderFunctionArgs) =>
  args.request.method === 'OPTIONS' ? agreeToEvents(args) : others(args)

export const action = answer(
  serve(endpoints.eventGrid.receive).with(async ({ services, params, query, body }) => {
    await requireEventGridKey(services, params.environmentId, query.key)
    const events = Array.isArray(body) ? body : [body]
    const code = validationCode(events)
    if (code !== undefined) return { validationResponse: code }
    return { taken: await takeEvents(services, params.environmentId, events) }
  }),
)

/** The handshake of CloudEvents: "HTTP 1.1 Web Hooks for Event Delivery", 4. */
async function agreeToEvents({ request, params }: LoaderFunctionArgs): Promise<Response> {
  try {
    const key = new URL(request.url).searchParams.get('key') ?? ''
    await requireEventGridKey(await getServices(), params.environmentId ?? '', key)
    const origin = request.headers.get('webhook-request-origin')
    const agreed = origin ? { 'webhook-allowed-origin': origin, 'webhook-allowed-rate': '*' } : undefined
    return new Response(null, { headers: { allow: 'OPTIONS, POST', 'cache-control': 'no-store', ...agreed } })
  } catch (error) {
    return problemResponse(error, request)
  }
}
