import { existsSync } from 'node:fs'
import path from 'node:path'
import { verifyAudit } from '#app/domain/audit/verify-audit.ts'
import { openDatabase } from '#db/database.ts'
import { CommandError } from '../../exit-code.ts'
import { print } from '../../output/stdout.ts'
import { dataFolder } from '../../server/data-folder.ts'
import { checkDatabase } from './check-database.ts'
import { keySource, requireSecrets } from './key-source.ts'
import { requireUpToDate } from './require-up-to-date.ts'

/**
 * Reads the whole database, whoever uses it meanwhile: pages, indexes and references of a SQLite file, and the audit log
 * from its first row to the last.
 * @throws CommandError that says what is wrong.
 */
export async function check(): Promise<void> {
  const url = process.env.DATABASE_URL || path.join(dataFolder(), 'parapet.db')
  const isFile = !/^postgres(ql)?:/.test(url)
  if (isFile) {
    if (!existsSync(url))
      throw new CommandError(`There is no database ${url}.`, undefined, 'Name its folder with PARAPET_DATA.')
    checkDatabase(url)
    print('  Database: sound. Every page, index and reference was read.')
  }
  const database = openDatabase(url)
  try {
    await requireUpToDate(database)
    const { rows, firstBroken } = await verifyAudit(database.db, await requireSecrets(database.db, keySource()))
    if (firstBroken !== null)
      throw new CommandError(
        `The audit log is broken at row ${firstBroken}: from there rows were changed, put in, cut out or cut off. The ${rows} rows before are sound.`,
        undefined,
        'Keep this database as evidence, and compare it with a backup and with the lines "audit log verified" of the server’s log.',
      )
    print(`  Audit log: sound. ${rows} rows follow each other from the first to the last.`)
  } finally {
    await database.close()
  }
}
