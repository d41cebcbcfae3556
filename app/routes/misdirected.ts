import type { LoaderFunctionArgs } from '@remix-run/node'
import { AppError } from '#app/domain/errors.ts'
import { problemResponse } from '#app/server/problem-response.server.ts'
import { getServices } from '#app/server/services.server.ts'

/** Answers every request that named another server in its Host header. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { publicUrl } = await getServices()
  const message = `This server is ${publicUrl} and was asked for under another name. Use that address, or set PARAPET_URL to the one that browsers use.`
  return problemResponse(new AppError('misdirected', message), request)
}

export const action = loader
