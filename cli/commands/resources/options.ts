import type { GapFilter } from '#app/contract/inventory.ts'
import type { ServerOptions } from '../../server/connect.ts'

export interface ResourceOptions extends ServerOptions {
  subscription?: string
  json?: boolean
}

export interface ResourceListOptions extends ResourceOptions {
  type?: string
  group?: string
  tag?: string
  search?: string
  gaps?: GapFilter
  all?: boolean
}
