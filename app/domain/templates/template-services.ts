import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../services.ts'
import type { TemplateCatalogueService } from './template-catalogue.ts'

/** What storing templates needs. `db` may be a transaction of the caller, which the work then takes part in. */
export type TemplateServices = Pick<Services, 'db' | 'dialect' | 'now' | 'secrets'> & TemplateCatalogueService

/** Does the work in the transaction that `db` is, or in one of its own. */
export function inTransaction<Result>(db: Db, work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work)
}
