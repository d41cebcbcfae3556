import type { ReadOptions } from '../../server/connect.ts'

export interface AddChannelOptions extends ReadOptions {
  addressStdin?: boolean
}

export interface RemoveOptions extends ReadOptions {
  yes?: boolean
}
