import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { VersionError } from '#app/contract/call-errors.ts'
import { notFound, usageError } from '../../exit-code.ts'
import { printJson, writeTexts } from '../../output/stdout.ts'
import { readTextFile } from '../../read-text-file.ts'
import { withServer } from '../../server/connect.ts'
import type { ApiOptions } from './options.ts'

/** Calls any path of the server's API; an answer that is no JSON is printed as it is. */
export async function callApi(path: string, { method, body: file, ...options }: ApiOptions): Promise<void> {
  // `/api/../login` begins so too.
  if (!path.startsWith('/api/') || !new URL(path, 'http://server').pathname.startsWith('/api/'))
    throw usageError(`${path} is no path of the API: they begin with /api/.`)
  if (method === 'GET' && file !== undefined)
    throw usageError('GET takes no --body.', 'Leave one of them away: with --body alone it is POST.')
  const body = file === undefined ? undefined : await bodyOf(file)
  await withServer(options, async ({ client }) => {
    const endpoint = {
      method: method ?? (file === undefined ? ('GET' as const) : ('POST' as const)),
      // In the paths of the contract a colon begins a parameter.
      path: path.replaceAll(':', '%3A'),
      summary: '',
      access: 'viewer' as const,
      response: z.unknown(),
    }
    const answer = await client.raw(endpoint, { body }).catch((error: unknown) => {
      // Whoever typed the path may have meant another.
      if (error instanceof VersionError) throw notFound(error.misfit, 'See what there is at /api/docs of the server.')
      throw error
    })
    if (answer.status === 204) return
    if (answer.headers.get('content-type')?.includes('json')) return printJson(await answer.json())
    const chunks = answer.body?.pipeThrough(new TextDecoderStream())
    if (chunks) await writeTexts(chunks as unknown as AsyncIterable<string>)
  })
}

async function bodyOf(file: string): Promise<unknown> {
  const content = file === '-' ? await text(process.stdin) : readTextFile(file)
  try {
    return JSON.parse(content)
  } catch (error) {
    throw usageError(`--body ${file} is no JSON: ${(error as Error).message}`)
  }
}
