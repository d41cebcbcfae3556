import type { CloudName, ReadableCloud } from '#app/contract/environments.ts'
import type { Actor } from '../../actor.ts'
import type { EnvironmentServices } from '../environment-services.ts'
import { readableCloud } from '../readable-cloud.ts'
import { requireOwnSession } from './own-session.ts'
import { requireSignedIn } from './refresh-session.ts'
import { sessionCredential } from './session-credential.ts'
import type { SessionRow } from './session-row.ts'

/** Somebody's own session that is signed in, and what it can read. @throws AppError `not-found`, `forbidden`; AzureError */
export async function readableBySession(
  services: EnvironmentServices,
  actor: Actor,
  sessionId: string,
): Promise<{ row: SessionRow; readable: ReadableCloud }> {
  await requireOwnSession(services, actor, sessionId)
  const row = await requireSignedIn(services, sessionId)
  return { row, readable: await readableCloud(services, row.cloud as CloudName, sessionCredential(services, row.id)) }
}
