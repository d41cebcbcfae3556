import type { ServerOptions } from '../../server/connect.ts'

export type ReadOptions = ServerOptions & { json?: boolean }

export type ModuleListOptions = ReadOptions & { search?: string; category?: string }
