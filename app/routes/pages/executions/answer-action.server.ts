import type { ActionAnswer } from '#app/components/page-action/use-page-action.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Role } from '#app/contract/session.ts'
import type { Actor } from '#app/domain/actor.ts'
import { AppError } from '#app/domain/errors.ts'
import { auditRefusedCall } from '#app/server/audit-refused-call.server.ts'
import { log } from '#app/server/logger.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { asAppError } from '#app/server/problem-response.server.ts'
import { requestDetail } from '#app/server/request-id.server.ts'
import { assertSameOrigin } from '#app/server/same-origin.server.ts'
import type { AppServices } from '#app/server/services.server.ts'

export interface ActionCall {
  services: AppServices
  actor: Actor
  /** A field of the form as text; empty when it was not sent. */
  field(name: string): string
}

/** What is answered by work that leads to another page. */
export class LeadsTo {
  constructor(readonly path: string) {}
}

/**
 * Does what a form of a page asks for: for whoever is signed in, has the role, which can hang on the intent, and sends it
 * from our own page. A failure becomes the text that the page shows.
 * @param work answers `LeadsTo` where the person goes on elsewhere
 * @throws Response of the sign-in: a redirect.
 */
export async function answerAction(
  request: Request,
  needed: Role | ((intent: string) => Role),
  work: (call: ActionCall) => Promise<unknown>,
): Promise<ActionAnswer> {
  const { services, actor } = await requirePageSession(request)
  try {
    assertSameOrigin(services, request)
    const form = await request.formData()
    const field = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const role = typeof needed === 'string' ? needed : needed(field('intent'))
    if (!roleAllows(actor.role, role)) {
      await auditRefusedCall(services, { request, actor, object: `POST ${new URL(request.url).pathname}` })
      throw new AppError(
        'forbidden',
        `This needs the role ${role}; ${actor.username} is ${actor.role}. Ask an admin for it.`,
      )
    }
    const done = await work({ services, actor, field })
    return { error: null, ...(done instanceof LeadsTo && { leadsTo: done.path }) }
  } catch (error) {
    if (error instanceof Response) throw error
    const known = asAppError(error, request)
    if (known.code === 'internal') log.error('request failed', { ...requestDetail(request), error })
    return { error: known.message, ...(known.issues && { issues: known.issues }) }
  }
}
