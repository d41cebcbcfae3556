import type { LoaderFunctionArgs } from '@remix-run/node'
import { AppError } from '#app/domain/errors.ts'
import { earlyRefusal } from '#app/server/early-refusal.server.ts'
import { problemResponse } from '#app/server/problem-response.server.ts'

const refuse = async ({ request }: LoaderFunctionArgs) =>
  earlyRefusal(request) ??
  problemResponse(
    new AppError('not-found', `There is no ${new URL(request.url).pathname}. /api/docs shows what there is.`),
    request,
  )

export const loader = refuse
export const action = refuse
