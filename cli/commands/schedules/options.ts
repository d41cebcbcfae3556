import type { ReadOptions } from '../../server/connect.ts'

export interface AddOptions extends ReadOptions {
  name?: string
  /** Monday to Sunday by 1 to 7. */
  on: readonly number[]
  /** `02:30` */
  at?: string
  cron?: string
  zone?: string
  environment?: string
  subscription?: string
  catchUp: boolean
  changes?: boolean
}

export interface RemoveOptions extends ReadOptions {
  yes?: boolean
}
