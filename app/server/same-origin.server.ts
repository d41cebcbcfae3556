import { AppError } from '#app/domain/errors.ts'

/**
 * Refuses a change that another site's page has sent with the user's cookie. Browsers say where a request comes from
 * in Sec-Fetch-Site, older ones in Origin; the Host header proves nothing.
 * @throws AppError `forbidden`
 */
export function assertSameOrigin(services: { publicUrl: string }, request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const same = site ? site === 'same-origin' : origin ? origin === services.publicUrl : !request.headers.has('cookie')
  if (!same) throw new AppError('forbidden', 'The request came from another site.')
}
