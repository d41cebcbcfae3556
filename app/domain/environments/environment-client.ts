import type { TokenCredential } from '@azure/identity'
import { createAzureClient } from '#app/azure/azure-client.ts'
import { CredentialSettings } from '#app/azure/credential-settings.ts'
import { createCredential } from '#app/azure/credentials.ts'
import type { CloudName } from '#app/contract/environments.ts'
import { isoDate } from '#db/cast.ts'
import { AppError, notFound } from '../errors.ts'
import type { AzureServices } from '../services.ts'
import { credentialOwner, type EnvironmentRow, environmentById } from './environment-row.ts'
import type { EnvironmentServices } from './environment-services.ts'
import { sessionCredential } from './microsoft/session-credential.ts'
import { notedSignIn } from './noted-sign-in.ts'

/** How an environment signs in, and to which cloud. */
export interface EnvironmentSignIn {
  cloud: CloudName
  /** Without a person; null of a sign-in with Microsoft. */
  settings: CredentialSettings | null
  credential: TokenCredential
}

const touchMs = 60_000

/** @throws AppError `not-found` for one that is gone, with what to do. */
export async function requireEnvironment({ db }: Pick<EnvironmentServices, 'db'>, id: string): Promise<EnvironmentRow> {
  const row = await environmentById(db, id)
  if (!row) throw notFound(`The environment ${id}`)
  if (row.removed_at !== null)
    throw new AppError(
      'not-found',
      `The environment ${row.name} was removed on ${row.removed_at.slice(0, 10)}. What it has scanned and run stays readable; nothing new can be scanned or run in it.`,
    )
  return row
}

/** The settings that an environment signs in with. @throws AppError `unavailable` when the server's own are of another cloud now. */
function settingsOf(services: EnvironmentServices, row: EnvironmentRow): CredentialSettings {
  if (row.source === 'configuration') return services.clouds.configured.credential
  if (row.credential_sealed === null)
    throw new AppError('unavailable', `The environment ${row.name} has no secret. Give it a new one.`)
  return CredentialSettings.parse(JSON.parse(services.secrets.open(row.credential_sealed, credentialOwner(row.id))))
}

/** Opens environments. A credential keeps its tokens, so each is made once for each secret. */
export function environmentSignIns(services: EnvironmentServices) {
  const known = new Map<string, { by: string | null; signIn: EnvironmentSignIn }>()
  /** @throws AppError `not-found`, `unavailable`; AzureError */
  return async function signInOf(environmentId: string): Promise<EnvironmentSignIn> {
    const row = await requireEnvironment(services, environmentId)
    await touch(services, row)
    const former = known.get(row.id)
    const by = row.microsoft_session_id ?? row.credential_sealed
    if (former && former.by === by) return former.signIn
    const signIn = newSignIn(services, row)
    known.set(row.id, { by, signIn })
    return signIn
  }
}

function newSignIn(services: EnvironmentServices, row: EnvironmentRow): EnvironmentSignIn {
  const cloud = row.cloud as CloudName
  const profile = services.clouds.profile(cloud)
  const noted = (credential: TokenCredential) => notedSignIn(services, row, profile.arm, credential)
  if (row.microsoft_session_id !== null)
    return { cloud, settings: null, credential: noted(sessionCredential(services, row.microsoft_session_id)) }
  const settings = settingsOf(services, row)
  return { cloud, settings, credential: noted(createCredential(profile, settings)) }
}

/** Clients of environments, by their ids. */
export function environmentClients(
  { clouds }: Pick<EnvironmentServices, 'clouds'>,
  signInOf: (environmentId: string) => Promise<EnvironmentSignIn>,
): AzureServices['azure'] {
  return async (environmentId, signal) => {
    const { cloud, credential } = await signInOf(environmentId)
    return createAzureClient({ profile: clouds.profile(cloud), credential, signal })
  }
}

/** When an environment was last used, exact to a minute: one write a minute is enough. */
async function touch({ db, now }: EnvironmentServices, row: EnvironmentRow): Promise<void> {
  const at = now()
  if (row.last_used_at !== null && at.getTime() - Date.parse(row.last_used_at) < touchMs) return
  await db
    .updateTable('environments')
    .set({ last_used_at: isoDate(at) })
    .where('id', '=', row.id)
    .execute()
}
