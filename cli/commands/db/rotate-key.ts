import path from 'node:path'
import { rotateKey } from '#app/domain/key-rotation/rotate-key.ts'
import { openDatabase } from '#db/database.ts'
import { CommandError } from '../../exit-code.ts'
import { note, print } from '../../output/stdout.ts'
import { dataFolder } from '../../server/data-folder.ts'
import { keySource, requireSecrets } from './key-source.ts'
import { requireNobodyElse } from './require-nobody-else.ts'
import { requireUpToDate } from './require-up-to-date.ts'

/**
 * Replaces the key that stored secrets are sealed with.
 * @throws CommandError when a server runs or another program has the database open; WrongKeyError.
 */
export async function rotate(): Promise<void> {
  const url = process.env.DATABASE_URL || path.join(dataFolder(), 'parapet.db')
  await requireNobodyElse(url)
  const source = keySource()
  const database = openDatabase(url)
  try {
    await requireUpToDate(database)
    await requireSecrets(database.db, source)
    const { values, file } = await rotateKey(database, source, () => new Date()).catch((error: unknown) => {
      throw new CommandError(
        `The key was not replaced; the old one is still in force. ${error instanceof Error ? error.message : error}`,
      )
    })
    print(`  ${values} values are sealed with the new key${file ? ` in ${file}` : ', PARAPET_NEW_KEY'}.`)
    note(
      file
        ? '  The old key still opens the backups of before. Delete its file once you need none of them.'
        : '  Give the new key as PARAPET_KEY from now on, and keep the old one as long as the backups of before.',
    )
  } finally {
    await database.close()
  }
}
