import type { AzureClient } from '#app/azure/azure-client.ts'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import type { Bell } from './jobs/bell.ts'
import type { SecretBox } from './secrets/secret-box.ts'

/** What functions of the domain are given. Each names the part that it uses with `Pick`. */
export interface Services {
  db: Db
  dialect: Dialect
  now: () => Date
  secrets: SecretBox
  /** Wakes workers and followers of this process. */
  bell: Bell
  minPasswordLength: number
  /** Whoever asked for a plan may not approve it. */
  secondApprover: boolean
}

/** What reads and writes Azure is given. */
export interface AzureServices {
  /**
   * A client of an environment whose calls end with `signal`.
   * @throws AppError `not-found` for an environment that was removed, `unavailable`.
   */
  azure: (environmentId: string, signal?: AbortSignal) => Promise<AzureClient>
}
