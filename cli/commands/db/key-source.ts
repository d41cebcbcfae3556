import { type KeySource, knownSecrets } from '#app/domain/secrets/open-secrets.ts'
import type { SecretBox } from '#app/domain/secrets/secret-box.ts'
import type { Db } from '#db/database.ts'
import { CommandError } from '../../exit-code.ts'
import { dataFolder } from '../../server/data-folder.ts'

/** Where the key is, as the server finds it. */
export function keySource(): KeySource {
  const { PARAPET_KEY: key, PARAPET_NEW_KEY: newKey } = process.env
  return { dataFolder: dataFolder(), ...(key && { key }), ...(newKey && { newKey }) }
}

/** The secrets of a database. @throws CommandError when no server has started on it yet, WrongKeyError. */
export async function requireSecrets(db: Db, source: KeySource): Promise<SecretBox> {
  const secrets = await knownSecrets(db, source)
  if (secrets) return secrets
  throw new CommandError('No server of this version has started on this database yet.', undefined, 'Start one first.')
}
