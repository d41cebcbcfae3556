import { z } from 'zod'
import { ArmError } from '../arm/arm-error.ts'
import { readContent } from '../arm/envelope.ts'

const body = z.strictObject({
  subscriptions: z.array(z.string()).optional(),
  query: z.string(),
  options: z
    .strictObject({
      $top: z.number().int().min(1).max(1000).optional(),
      $skipToken: z.string().optional(),
      resultFormat: z.enum(['objectArray', 'table']).optional(),
      authorizationScopeFilter: z.literal('AtScopeAndBelow').optional(),
      allowPartialScopes: z.boolean().optional(),
    })
    .optional(),
})

export interface QueryRequest {
  /** Lower-case; undefined means all. */
  subscriptions?: string[]
  query: string
  top: number
  skipToken?: string
  resultFormat: 'objectArray' | 'table'
}

/** Reads the body of a query. Throws BadRequest that names each field that is wrong or not served. */
export function readQueryRequest(text: string): QueryRequest {
  const parsed = body.safeParse(readContent(text))
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
    throw new ArmError(
      400,
      'BadRequest',
      `The request is not one that Resource Graph serves here. ${problems.join('; ')}.`,
    )
  }
  const { subscriptions, query, options = {} } = parsed.data
  return {
    subscriptions: subscriptions?.map((id) => id.toLowerCase()),
    query,
    top: options.$top ?? 100,
    skipToken: options.$skipToken,
    resultFormat: options.resultFormat ?? 'objectArray',
  }
}
