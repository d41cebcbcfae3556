import type { ServerOptions } from '../../server/connect.ts'

export type ReadOptions = ServerOptions & { json?: boolean }
