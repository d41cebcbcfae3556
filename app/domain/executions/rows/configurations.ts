import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { fromJson, isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'

/** File name → text. */
export type ConfigurationFiles = Record<string, string>

/** Stores a configuration under the SHA-256 of its files: the same files are stored once, and never change. */
export async function storeConfiguration(
  trx: Transaction<Schema>,
  now: Date,
  files: ConfigurationFiles,
): Promise<string> {
  const text = JSON.stringify(Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))))
  const id = createHash('sha256').update(text).digest('hex')
  await trx
    .insertInto('configurations')
    .values({ id, files: text, created_at: isoDate(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

/** @throws Error when the stored files are no longer those of the id. */
export async function readConfiguration(db: Db | Transaction<Schema>, id: string): Promise<ConfigurationFiles> {
  const { files } = await db.selectFrom('configurations').select('files').where('id', '=', id).executeTakeFirstOrThrow()
  if (createHash('sha256').update(files).digest('hex') !== id)
    throw new Error(`The stored configuration ${id} was changed.`)
  return fromJson(files)
}
