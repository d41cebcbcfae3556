import type { z } from 'zod'
import { AppError } from '#app/domain/errors.ts'
import { requestBytes } from './request-bytes.server.ts'

const maxBodyBytes = 1024 * 1024

/** @throws AppError `invalid` with every fault of the input. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const [first] = issues
  throw new AppError(
    'invalid',
    first
      ? first.path && !isSentence(first.message)
        ? `${first.path}: ${first.message}`
        : first.message
      : 'The input is not valid.',
    { issues },
  )
}

/** Messages that we wrote ourselves end with a full stop or are the specification's; zod's own need the field's name. */
const isSentence = (message: string) => !/^(Invalid|Too|Unrecognized|Expected|Required)/.test(message)

/** JSON, and that of CloudEvents: none of these types can come from a form of another site. */
const jsonTypes = /^application\/(cloudevents(-batch)?\+)?json\b/i

/** @throws AppError when the body is not JSON, or larger than 1 MiB. */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!jsonTypes.test(type)) throw new AppError('invalid', 'Send the body as application/json.')
  const text = await readText(request)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid', 'The body is not JSON.', { cause })
  }
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of requestBytes(request)) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw new AppError('too-large', 'The body is larger than 1 MiB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
