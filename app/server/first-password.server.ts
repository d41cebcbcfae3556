import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { firstAdminName } from '#app/domain/identity/first-admin.ts'

/** Who signs in first, and with what. */
interface FirstAdmin {
  username: string
  password: string
}

/** The first administrator's one-time password, in the file `first-password.json` until it is shown or used. */
export interface FirstPassword {
  keep(admin: FirstAdmin): void
  /** The user has signed in with it, or has got another one. */
  forget(username: string): void
}

/**
 * The program that starts the server takes the file away when it shows the password; see `scripts/announcement.mjs`. The
 * file names this process: of servers that start at once, the one that made the user has its password shown.
 */
export function firstPassword(dataFolder: string): FirstPassword {
  const file = path.join(dataFolder, 'first-password.json')
  return {
    keep(admin) {
      const { pid } = process
      // Written whole: the starter of another server may look at any moment.
      const written = `${file}.${pid}`
      writeFileSync(written, `${JSON.stringify({ ...admin, pid })}\n`, { mode: 0o600 })
      renameSync(written, file)
    },
    forget(username) {
      if (username === firstAdminName) rmSync(file, { force: true })
    },
  }
}
