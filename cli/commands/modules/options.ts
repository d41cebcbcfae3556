import type { PageOptions } from '../../output/list-page.ts'
import type { ReadOptions } from '../../server/connect.ts'

export type ModuleListOptions = ReadOptions & PageOptions & { search?: string; category?: string }
