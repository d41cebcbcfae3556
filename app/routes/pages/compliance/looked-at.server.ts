import type { ComplianceQuery } from '#app/contract/compliance.ts'
import type { Actor } from '#app/domain/actor.ts'
import type { LookedAt } from '#app/domain/compliance/looked-at.ts'
import { lookedAtBy } from '#app/server/looked-at.server.ts'
import { oncePerRequest } from '#app/server/once-per-request.server.ts'
import type { AppServices } from '#app/server/services.server.ts'

/**
 * What the address of a page says is looked at, which its loaders read once.
 * @throws AppError `not-found`, `invalid`, `conflict` or `azure`
 */
export function lookedAtOn(request: Request, services: AppServices, actor: Actor): Promise<LookedAt> {
  return oncePerRequest(request, 'lookedAt', () => lookedAtBy(services, actor, readQuery(request)))
}

function readQuery(request: Request): ComplianceQuery {
  const { searchParams } = new URL(request.url)
  return {
    scan: searchParams.get('scan') || undefined,
    all: searchParams.get('all') === 'true' ? 'true' : undefined,
  }
}
