import { randomBytes } from 'node:crypto'
import { isoDate } from '#db/cast.ts'
import type { Database } from '#db/database.ts'
import { localOperator } from '../actor.ts'
import { auditEnds, writeAuditHead } from '../audit/audit-head.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { addKeyFile, decodeKey, keyFile } from '../secrets/key-file.ts'
import { type KeySource, knownSecrets, sealDigestKey } from '../secrets/open-secrets.ts'
import { createSecretBox } from '../secrets/secret-box.ts'
import { resealAll } from './reseal-all.ts'

/** What a rotation did. */
export interface Rotation {
  generation: number
  /** Values that were sealed anew. */
  values: number
  /** The new key's file; null when the key comes from the environment. */
  file: string | null
}

/**
 * Seals every sealed value anew with a new key: one of its own in a new file beside the old one, or `source.newKey` where
 * the key comes from the environment. All in one transaction, before whose end the disk has the new key: killed at any
 * moment, the database says which of the keys is its own, and that one is there. No server may run meanwhile.
 * @throws WrongKeyError; Error when the new key of the environment is missing or malformed, or a value does not open.
 */
export async function rotateKey(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  source: KeySource,
  now: () => Date,
): Promise<Rotation> {
  const newKey = chooseNewKey(source)
  return db.transaction().execute(async (trx) => {
    // A write comes first: from here on nobody else writes to SQLite, and nobody else rotates on Postgres.
    const generations = await trx
      .updateTable('key_generations')
      .set((eb) => ({ created_at: eb.ref('created_at') }))
      .returning('generation')
      .execute()
    const before = await knownSecrets(trx, source)
    if (!before) throw new Error('This database knows no key yet: start a server on it first.')
    const { head } = await auditEnds(trx, before)
    const latest = Math.max(...generations.map((row) => row.generation))
    const generation = source.key ? latest + 1 : addKeyFile(source.dataFolder, latest, newKey)
    const sealing = createSecretBox(newKey)
    const values = await resealAll(trx, before, sealing)
    await trx
      .insertInto('key_generations')
      .values({
        generation,
        digest_key_sealed: sealDigestKey(sealing, generation, sealing),
        created_at: isoDate(now()),
      })
      .execute()
    // Opened as the next start will: where that does not work, nothing of this is kept.
    const secrets = await knownSecrets(trx, source)
    if (!secrets) throw new Error('The new key does not open what it has sealed.')
    if (head) await writeAuditHead(trx, secrets, head)
    await recordAudit(
      trx,
      { secrets, now, dialect },
      { actor: localOperator, action: 'key.rotate', object: `key:${generation}`, detail: { values } },
    )
    return { generation, values, file: source.key ? null : keyFile(source.dataFolder, generation) }
  })
}

function chooseNewKey({ key, newKey }: KeySource): Uint8Array {
  if (!key) return randomBytes(32)
  if (!newKey) throw new Error('The key comes from PARAPET_KEY. Give the one that is to replace it as PARAPET_NEW_KEY.')
  if (newKey.trim() === key.trim()) throw new Error('PARAPET_NEW_KEY is the same key as PARAPET_KEY.')
  return decodeKey(newKey, 'PARAPET_NEW_KEY')
}
