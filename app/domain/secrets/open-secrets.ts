import type { Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import { decodeKey, keyFile, keysInFolder, loadKey } from './key-file.ts'
import { createSecretBox, digestPurpose, type SecretBox } from './secret-box.ts'

/** Where the key of an installation is looked for. */
export interface KeySource {
  dataFolder: string
  /** `PARAPET_KEY`: then no file is looked at. */
  key?: string
  /** `PARAPET_NEW_KEY`: the one that a rotation replaces `key` by; either opens, whether the rotation was done or not. */
  newKey?: string
}

/** The database holds what another key has sealed. */
class WrongKeyError extends Error {
  override name = 'WrongKeyError'
}

/**
 * The secrets of a database that is up to date. The first call for a database notes which key is its own.
 * @throws WrongKeyError when no key of the source is that of the database.
 */
export async function openSecrets(db: Db, now: Date, source: KeySource): Promise<SecretBox> {
  const known = await knownSecrets(db, source)
  if (known) return known
  const secrets = createSecretBox(loadKey(source.dataFolder, source.key))
  await db
    .insertInto('key_generations')
    .values({ generation: 1, digest_key_sealed: sealDigestKey(secrets, 1, secrets), created_at: isoDate(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await knownSecrets(db, source)) ?? secrets
}

/**
 * The secrets of a database that knows its key; null for one that does not yet.
 * @throws WrongKeyError
 */
export async function knownSecrets(db: Db | Transaction<Schema>, source: KeySource): Promise<SecretBox | null> {
  const rows = await db.selectFrom('key_generations').selectAll().orderBy('generation', 'desc').execute()
  const [current] = rows
  if (!current) return null
  for (const key of candidates(source, current.generation)) {
    const secrets = createSecretBox(key)
    try {
      const digestKeys = rows.map((row) => openDigestKey(secrets, row))
      return createSecretBox(key, digestKeys.slice(1))
    } catch {
      // Not this one.
    }
  }
  throw new WrongKeyError(
    `${source.key ? 'PARAPET_KEY' : keyFile(source.dataFolder, current.generation)} is not the key that this database was sealed with, or is missing. Give the key of generation ${current.generation}; without it the stored secrets cannot be read.`,
  )
}

/** The digest key of `of`, sealed for its generation with the key in force. */
export function sealDigestKey(inForce: SecretBox, generation: number, of: SecretBox): string {
  return inForce.seal(Buffer.from(of.deriveKey(digestPurpose)).toString('hex'), digestKeyOwner(generation))
}

/** What a sealed digest key is sealed for. */
export const digestKeyOwner = (generation: number) => `key_generations.digest_key:${generation}`

function openDigestKey(secrets: SecretBox, row: { generation: number; digest_key_sealed: string }): Uint8Array {
  return Buffer.from(secrets.open(row.digest_key_sealed, digestKeyOwner(row.generation)), 'hex')
}

function candidates({ dataFolder, key, newKey }: KeySource, generation: number): Uint8Array[] {
  if (!key) return keysInFolder(dataFolder, generation)
  return [decodeKey(key, 'PARAPET_KEY'), ...(newKey ? [decodeKey(newKey, 'PARAPET_NEW_KEY')] : [])]
}
