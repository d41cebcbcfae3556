import type { ServerOptions } from '../../server/connect.ts'

export interface ReadOptions extends ServerOptions {
  json?: boolean
}

export interface AddChannelOptions extends ReadOptions {
  addressStdin?: boolean
}

export interface RemoveOptions extends ReadOptions {
  yes?: boolean
}
