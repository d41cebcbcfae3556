import { z } from 'zod'
import { executionCommands } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'
import { ExecutionStatus, WorkspaceKind } from './execution-status.ts'
import { ChangeCounts, PlanMode, ResourceRow, SanitizedPlan } from './plans.ts'
import { ExecutionProof } from './proof.ts'

export const ExecutionCommand = z.enum(executionCommands)
export type ExecutionCommand = z.infer<typeof ExecutionCommand>

/** Who asked others to approve a plan, and when. */
export const ApprovalAsked = z.object({ by: z.string(), at: z.string() })

export const ExecutionResult = z.object({ success: z.boolean(), stdout: z.string(), stderr: z.string() })

export const Execution = z.object({
  id: z.string(),
  command: ExecutionCommand,
  workspaceName: z.string(),
  user: z.string(),
  timestamp: z.string(),
  variables: z.record(z.string(), z.unknown()),
  /** Null while it has not ended. */
  result: ExecutionResult.nullable(),
  status: ExecutionStatus,
  mode: PlanMode,
  subscriptionId: z.string(),
  subscriptionName: z.string(),
  kind: WorkspaceKind,
  playbookId: z.string().nullable(),
  /** Of a template's run: the template's name. */
  playbookName: z.string(),
  templateId: z.string().nullable(),
  templateVersion: z.number().nullable(),
  /** What a template's workspace is for, e.g. `development`. */
  environment: z.string().nullable(),
  /** It brings back what an apply of fixes changed. */
  undo: z.boolean(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Null while it runs. */
  seconds: z.number().nullable(),
  error: z.string().nullable(),
  /** What the plan would change, or what the apply was to change. */
  counts: ChangeCounts.nullable(),
  /** Of an ended apply or destroy: resources that were done, and those that were to be. */
  applied: z.object({ done: z.number(), total: z.number() }).nullable(),
  destructive: z.boolean(),
  /** Of an apply: the execution whose plan it carries out. */
  planId: z.string().nullable(),
  /** SHA-256 in hex of the plan file and of all that is shown of it. */
  planDigest: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  approvalComment: z.string().nullable(),
  /** Null as long as nobody asked others to approve the plan. */
  approvalAsked: ApprovalAsked.nullable(),
  terraformVersion: z.string().nullable(),
  /** Milliseconds that each phase took: `init`, `plan`, `show`, `judge`, `apply`. */
  phases: z.record(z.string(), z.number()),
  /** What the caller may do with it now. */
  can: z.object({
    cancel: z.boolean(),
    kill: z.boolean(),
    apply: z.boolean(),
    discard: z.boolean(),
    askApproval: z.boolean(),
  }),
})
export type Execution = z.infer<typeof Execution>

export const ExecutionDetail = Execution.extend({
  resources: z.array(ResourceRow),
  hasPlan: z.boolean(),
  /** Of an apply of fixes: which findings it closed. */
  proof: ExecutionProof.nullable(),
  /** Of an apply of fixes: the apply after it that brought the former values back. */
  undoneBy: z.string().nullable(),
  /** Of a plan that waits: names of those who may approve it. */
  approvers: z.array(z.string()),
  can: Execution.shape.can.extend({ undo: z.boolean(), prove: z.boolean() }),
})
export type ExecutionDetail = z.infer<typeof ExecutionDetail>

/** What one server-sent event of an execution carries. */
export const ExecutionEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), status: ExecutionStatus }),
  z.object({ type: z.literal('line'), stream: z.enum(['stdout', 'stderr']), text: z.string() }),
  z.object({ type: z.literal('resource'), resource: ResourceRow }),
  z.object({ type: z.literal('plan'), counts: ChangeCounts, destructive: z.boolean() }),
  z.object({
    type: z.literal('ended'),
    status: ExecutionStatus,
    success: z.boolean(),
    error: z.string().nullable(),
  }),
])
export type ExecutionEvent = z.infer<typeof ExecutionEvent>

export const executions = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/terraform/executions',
    summary: 'Executions, newest first.',
    access: 'viewer',
    query: z.object({
      workspaceName: z.string().optional(),
      command: ExecutionCommand.optional(),
      /** `success`, `failed` or `running`. */
      outcome: z.enum(['success', 'failed', 'running']).optional(),
      user: z.string().optional(),
      subscriptionId: z.string().optional(),
      kind: WorkspaceKind.optional(),
      /** Text in the workspace's or the playbook's name. */
      search: z.string().max(200).optional(),
      /** Executions before this one: the last of the page before. */
      before: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.array(Execution),
    refuses: ['not-found'],
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/terraform/executions/:executionId',
    summary: 'An execution with its resources.',
    access: 'viewer',
    response: ExecutionDetail,
  }),
  getPlan: defineEndpoint({
    method: 'GET',
    path: '/api/terraform/executions/:executionId/plan',
    summary: 'The plan of an execution as JSON, without secrets.',
    access: 'viewer',
    response: SanitizedPlan,
  }),
  follow: defineEndpoint({
    method: 'GET',
    path: '/api/terraform/executions/:executionId/events',
    summary: 'The events of an execution as server-sent events; resumes after Last-Event-ID.',
    access: 'viewer',
    response: z.unknown(),
    produces: 'text/event-stream',
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/api/terraform/executions/:executionId/cancel',
    summary:
      'Ask an execution to stop; with `kill` end it at once, confirmed by the workspace’s name where it destroys something.',
    access: 'operator',
    body: z.object({ kill: z.boolean().default(false), confirm: z.string().optional() }).default({ kill: false }),
    response: Execution,
    refuses: ['conflict'],
  }),
  approve: defineEndpoint({
    method: 'POST',
    path: '/api/terraform/executions/:executionId/approve',
    summary: 'Approve the plan of an execution.',
    access: 'operator',
    body: z.object({
      comment: z.string().trim().max(500).optional(),
      /** Digest of the plan that was looked at. */
      planDigest: z.string(),
      /** The plan's `confirmWord`, typed by a person: needed when the plan destroys or replaces something. */
      confirm: z.string().optional(),
      /** Agrees to the critical and high findings that the plan opens. */
      acceptNew: z.boolean().optional(),
    }),
    response: Execution,
    refuses: ['conflict'],
  }),
  askApproval: defineEndpoint({
    method: 'POST',
    path: '/api/terraform/executions/:executionId/ask-approval',
    summary: 'Notify those who may approve the plan that waits in an execution.',
    access: 'viewer',
    response: Execution,
    refuses: ['conflict'],
  }),
  discard: defineEndpoint({
    method: 'POST',
    path: '/api/terraform/executions/:executionId/discard',
    summary: 'Discard the plan of an execution.',
    access: 'operator',
    response: Execution,
    refuses: ['conflict'],
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: '/api/terraform/executions/:executionId/undo',
    summary: 'Plan to bring back what an apply of fixes changed. The plan waits for approval like any other.',
    access: 'operator',
    response: Execution,
    status: 202,
    refuses: ['conflict', 'unavailable'],
  }),
}
