import { rmSync, writeFileSync } from 'node:fs'
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

/** The program that starts the server takes the file away when it shows the password; see `scripts/announcement.mjs`. */
export function firstPassword(dataFolder: string): FirstPassword {
  const file = path.join(dataFolder, 'first-password.json')
  return {
    keep: (admin) => writeFileSync(file, `${JSON.stringify(admin)}\n`, { mode: 0o600 }),
    forget(username) {
      if (username === firstAdminName) rmSync(file, { force: true })
    },
  }
}
