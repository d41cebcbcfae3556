import type { IncomingHttpHeaders } from 'node:http'
import { RE2JS } from 're2js'
import { z } from 'zod'
import { type CloudAnswer, jsonAnswer } from '../http/exchange.ts'
import type { FaultList } from './fault-list.ts'

const faultBody = z.strictObject({
  match: z.string().min(1),
  /** `match` is the source of a regular expression without case. */
  isPattern: z.boolean().optional(),
  method: z.string().optional(),
  status: z.number().int().min(400).max(599).optional(),
  retryAfter: z.number().int().min(0).optional(),
  times: z.number().int().min(1).optional(),
  delayMs: z.number().min(0).optional(),
  truncate: z.boolean().optional(),
  body: z.unknown().optional(),
})

/** `POST /_faults` adds a fault, `DELETE /_faults` removes them all: for tests that run in another process. */
export function handleFaults(
  faults: FaultList,
  request: { method?: string; headers: IncomingHttpHeaders; body: string },
): CloudAnswer {
  if (request.method === 'DELETE') {
    faults.clear()
    return { status: 204 }
  }
  // A page of another site can send a form or a text to loopback, but not this content type.
  const isJson = request.headers['content-type']?.startsWith('application/json')
  if (request.method !== 'POST' || !isJson) return jsonAnswer(405, { error: 'POST application/json or DELETE' })
  const parsed = faultBody.safeParse(readJson(request.body))
  if (!parsed.success) return jsonAnswer(400, { error: z.prettifyError(parsed.error) })
  const { isPattern, match, ...fault } = parsed.data
  faults.add({ ...fault, match: isPattern ? RE2JS.compile(match, RE2JS.CASE_INSENSITIVE) : match })
  return jsonAnswer(201, { added: match })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
