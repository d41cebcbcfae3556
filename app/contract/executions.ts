import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { ChangeCounts, PlanMode, ResourceRow, SanitizedPlan } from './plans.ts'
import { ExecutionProof } from './proof.ts'
import { WorkspaceName } from './workspace-name.ts'

export const ExecutionCommand = z.enum(['init', 'plan', 'apply', 'destroy'])
export type ExecutionCommand = z.infer<typeof ExecutionCommand>

export const ExecutionStatus = z.enum([
  'queued',
  'preparing',
  'initializing',
  'planning',
  'checking',
  'applying',
  'canceling',
  'reconciling',
  /** Ends of an init. */
  'initialized',
  /** Ends of a plan: nothing to do, or what became of the plan. A drift check ends as `no_changes` or `planned`. */
  'no_changes',
  'planned',
  'awaiting_approval',
  'approved',
  'discarded',
  'expired',
  /** Ends of an apply or a destroy; and of a plan that was carried out. */
  'applied',
  'failed',
  'canceled',
  /** The process died while it applied: what it did is known from its journal, and the next plan takes it in. */
  'interrupted',
])
export type ExecutionStatus = z.infer<typeof ExecutionStatus>

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
  destructive: z.boolean(),
  /** Of an apply: the execution whose plan it carries out. */
  planId: z.string().nullable(),
  /** SHA-256 in hex of the plan file and of all that is shown of it. */
  planDigest: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  approvalComment: z.string().nullable(),
  terraformVersion: z.string().nullable(),
  /** Milliseconds that each phase took: `init`, `plan`, `show`, `apply`. */
  phases: z.record(z.string(), z.number()),
  /** What the caller may do with it now. */
  can: z.object({ cancel: z.boolean(), kill: z.boolean(), apply: z.boolean(), discard: z.boolean() }),
})
export type Execution = z.infer<typeof Execution>

export const ExecutionDetail = Execution.extend({
  resources: z.array(ResourceRow),
  hasPlan: z.boolean(),
  /** Of an apply of fixes: which findings it closed. */
  proof: ExecutionProof.nullable(),
  /** Of an apply of fixes: the apply after it that brought the former values back. */
  undoneBy: z.string().nullable(),
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

const asyncNote = 'Answers when done, or 202 and the execution with Prefer: respond-async.'

export const initWorkspace = defineEndpoint({
  method: 'POST',
  path: '/api/terraform/init',
  summary: `Prepare a workspace for a playbook. ${asyncNote}`,
  access: 'operator',
  body: z.object({
    playbookId: z.string().trim().min(1, 'Please choose a playbook'),
    workspaceName: WorkspaceName,
    /** The subscription of a new workspace; the selected one when not given. */
    subscriptionId: z.string().trim().min(1).optional(),
  }),
  response: z.union([
    z.object({
      success: z.boolean(),
      error: z.string().nullable(),
      output: z.string(),
      executionId: z.string(),
      seconds: z.number().nullable(),
    }),
    Execution,
  ]),
})

export const planWorkspace = defineEndpoint({
  method: 'POST',
  path: '/api/terraform/plan',
  summary: `Plan a workspace. ${asyncNote}`,
  access: 'operator',
  body: z.object({
    workspaceName: WorkspaceName,
    variables: z.record(z.string(), z.unknown()).optional(),
    mode: PlanMode.default('normal'),
  }),
  response: z.union([
    z.object({
      success: z.boolean(),
      output: z.string(),
      executionId: z.string(),
      hasChanges: z.boolean(),
      planDigest: z.string().nullable(),
      plan: SanitizedPlan,
      seconds: z.number().nullable(),
    }),
    Execution,
  ]),
})

const ApplyAnswer = z.object({
  success: z.boolean(),
  output: z.string(),
  executionId: z.string(),
  seconds: z.number().nullable(),
  resources: z.array(ResourceRow),
})

export const applyWorkspace = defineEndpoint({
  method: 'POST',
  path: '/api/terraform/apply',
  summary: `Carry out exactly the plan that was shown. ${asyncNote}`,
  access: 'operator',
  body: z.object({
    workspaceName: WorkspaceName,
    /** The caller approves the plan. Without it the plan has to be approved beforehand. */
    autoApprove: z.boolean().default(false),
    /** The execution whose plan was shown; the workspace's latest plan when not given. */
    planId: z.string().optional(),
    /** The workspace's name, typed by a person: needed when the plan destroys or replaces something. */
    confirm: z.string().optional(),
  }),
  response: z.union([ApplyAnswer, Execution]),
})

export const destroyWorkspace = defineEndpoint({
  method: 'POST',
  path: '/api/terraform/destroy',
  summary: `Destroy everything that a workspace holds. ${asyncNote}`,
  access: 'operator',
  body: z.object({
    workspaceName: WorkspaceName,
    /** The workspace's name once more. */
    confirm: z.string(),
  }),
  response: z.union([ApplyAnswer, Execution]),
})

export const listExecutions = defineEndpoint({
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
    /** Text in the workspace's or the playbook's name. */
    search: z.string().max(200).optional(),
    /** Executions before this one: the last of the page before. */
    before: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.array(Execution),
})

export const getExecution = defineEndpoint({
  method: 'GET',
  path: '/api/terraform/executions/:executionId',
  summary: 'An execution with its resources.',
  access: 'viewer',
  response: ExecutionDetail,
})

export const getExecutionPlan = defineEndpoint({
  method: 'GET',
  path: '/api/terraform/executions/:executionId/plan',
  summary: 'The plan of an execution as JSON, without secrets.',
  access: 'viewer',
  response: SanitizedPlan,
})

export const followExecution = defineEndpoint({
  method: 'GET',
  path: '/api/terraform/executions/:executionId/events',
  summary: 'The events of an execution as server-sent events; resumes after Last-Event-ID.',
  access: 'viewer',
  response: z.unknown(),
  produces: 'text/event-stream',
})

export const cancelExecution = defineEndpoint({
  method: 'POST',
  path: '/api/terraform/executions/:executionId/cancel',
  summary: 'Ask an execution to stop; with `kill` and the workspace’s name end it at once.',
  access: 'operator',
  body: z.object({ kill: z.boolean().default(false), confirm: z.string().optional() }).default({ kill: false }),
  response: Execution,
})

export const approveExecution = defineEndpoint({
  method: 'POST',
  path: '/api/terraform/executions/:executionId/approve',
  summary: 'Approve the plan of an execution.',
  access: 'operator',
  body: z.object({
    comment: z.string().trim().max(500).optional(),
    /** Digest of the plan that was looked at. */
    planDigest: z.string(),
    confirm: z.string().optional(),
  }),
  response: Execution,
})

export const discardExecution = defineEndpoint({
  method: 'POST',
  path: '/api/terraform/executions/:executionId/discard',
  summary: 'Discard the plan of an execution.',
  access: 'operator',
  response: Execution,
})

export const getTerraform = defineEndpoint({
  method: 'GET',
  path: '/api/terraform',
  summary: 'The Terraform or OpenTofu that Parapet runs.',
  access: 'viewer',
  response: z.object({
    available: z.boolean(),
    engine: z.enum(['terraform', 'tofu']).nullable(),
    version: z.string().nullable(),
    path: z.string().nullable(),
    error: z.string().nullable(),
  }),
})

export const undoExecution = defineEndpoint({
  method: 'POST',
  path: '/api/terraform/executions/:executionId/undo',
  summary: 'Plan to bring back what an apply of fixes changed. The plan waits for approval like any other.',
  access: 'operator',
  response: Execution,
  status: 202,
})
