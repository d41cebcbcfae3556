import type { Command } from 'commander'
import { later } from '../later.ts'

/** `parapet db backup | restore | migrate | check | rotate-key`: these open the data folder themselves, without a server. */
export function addDb(db: Command): void {
  // Copies hold what the database holds: this user's alone.
  db.hook('preAction', () => void process.umask(0o077))
  db.command('backup')
    .description('copy the database while it is in use, and check the copy')
    .argument('[file]', 'where to; a dated file in <data folder>/backups when not given')
    .action(async (file: string | undefined) => {
      const { backUp } = await import('./back-up.ts')
      await backUp(file)
    })
  db.command('restore')
    .description('put a backup in the place of the database; the old file is kept')
    .argument('<file>', 'the backup')
    .action(async (file: string) => {
      const { restore } = await import('./restore.ts')
      await restore(file)
    })
  db.command('check')
    .description('read the whole database to see that it is sound, and the audit log from its first row to the last')
    .action(later(async () => (await import('./check.ts')).check))
  db.command('rotate-key')
    .description('seal every stored secret anew with a new key; no server may run meanwhile')
    .action(later(async () => (await import('./rotate-key.ts')).rotate))
  db.command('migrate')
    .description('bring the database to this version')
    .action(later(async () => (await import('./migrate-database.ts')).migrateDatabase))
}
