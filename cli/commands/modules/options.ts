import type { PageOptions } from '../../output/list-page.ts'
import type { ServerOptions } from '../../server/connect.ts'

export type ReadOptions = ServerOptions & { json?: boolean }

export type ModuleListOptions = ReadOptions & PageOptions & { search?: string; category?: string }
