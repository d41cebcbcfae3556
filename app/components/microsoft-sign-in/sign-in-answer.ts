import { z } from 'zod'

/** What the page that Microsoft sends the popup back to tells the page that opened it. */
export const SignInAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('microsoft-auth-success'), code: z.string(), state: z.string() }),
  z.object({
    type: z.literal('microsoft-auth-error'),
    error: z.string(),
    description: z.string(),
    state: z.string().nullable(),
  }),
])
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** Reaches the opening page too when the browser has cut the popup off from its opener. */
export const answerChannel = 'parapet-microsoft-auth'

/** What the query of the callback's address says. */
export function readAnswer(query: URLSearchParams): SignInAnswer {
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')]
  const refused = { type: 'microsoft-auth-error' as const, description: query.get('error_description') ?? '', state }
  if (error) return { ...refused, error }
  if (!code || !state) return { ...refused, error: 'Missing code or state parameter', state: null }
  return { type: 'microsoft-auth-success', code, state }
}
