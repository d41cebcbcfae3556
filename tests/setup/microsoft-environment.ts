import path from 'node:path'
import type { MicrosoftSession } from '#app/contract/microsoft-auth.ts'
import { estateDirectory } from '#app/local-cloud/estate/directory.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { SQLite } from '../../scripts/sqlite.mjs'
import { choosePerson } from '../local-cloud/choose-person.ts'
import type { TestServer } from './running-server.ts'
import { ask } from './two-environments.ts'

/** An environment that Ingrid has signed in to with Microsoft, in which the local operator works from now on. */
export async function addMicrosoftEnvironment(server: TestServer, name: string) {
  const { tenantId, clientId, clientSecret } = estateTenant
  const [ingrid] = estateDirectory.people ?? []
  if (!ingrid) throw new Error('The estate has no people.')
  const begun = await ask<{ sessionId: string; authUrl: string; state: string }>(
    server,
    'POST',
    '/api/microsoft-auth/init',
    { tenantId, clientId, clientSecret, cloud: 'local', redirectUri: `${server.url}/auth/microsoft/callback` },
  )
  const answer = await choosePerson(new URL(begun.authUrl), ingrid)
  const session = await ask<MicrosoftSession>(server, 'POST', '/api/microsoft-auth/callback', {
    sessionId: begun.sessionId,
    state: begun.state,
    code: answer.searchParams.get('code'),
  })
  const environment = await ask<{ id: string }>(server, 'POST', '/api/azure-environments/microsoft', {
    name,
    clientName: 'Aldergrove Bank',
    tenantId,
    authMethod: 'microsoft',
    microsoftSessionId: session.sessionId,
  })
  await ask(server, 'POST', `/api/azure-environments/${environment.id}/activate`)
  return { id: environment.id, sessionId: session.sessionId }
}

/** What the database of a data folder says of a session's tokens, read and changed beside the servers that use it. */
export function sessionInDatabase(dataFolder: string, sessionId: string) {
  const database = new SQLite(path.join(dataFolder, 'parapet.db'), { timeout: 5000 })
  const object = `%${sessionId}%`
  return {
    /** The access token has ended, as far as Parapet can know. */
    endAccess: () =>
      database
        .prepare('update microsoft_sessions set access_expires_at = ? where id = ?')
        .run('2020-01-01T00:00:00.000Z', sessionId),
    /** The time is over within which whoever renews has to be done. */
    endLease: () =>
      database
        .prepare('update microsoft_sessions set refreshing_until = ? where id = ?')
        .run('2020-01-01T00:00:00.000Z', sessionId),
    row: () =>
      database
        .prepare('select access_expires_at, refreshing_until from microsoft_sessions where id = ?')
        .get(sessionId) as { access_expires_at: string; refreshing_until: string | null },
    refreshes: () =>
      database
        .prepare(`select count(*) from audit_log where action = 'microsoft-session.refresh' and object like ?`)
        .pluck()
        .get(object) as number,
    close: () => database.close(),
  }
}
