import { z } from 'zod'
import { activeStatuses, failureStatuses, givenUpStatuses, successStatuses, workspaceKinds } from './execution-phase.ts'

export const WorkspaceKind = z.enum(workspaceKinds)
export type WorkspaceKind = z.infer<typeof WorkspaceKind>

export const ExecutionStatus = z.enum([...activeStatuses, ...successStatuses, ...failureStatuses, ...givenUpStatuses])
export type ExecutionStatus = z.infer<typeof ExecutionStatus>
