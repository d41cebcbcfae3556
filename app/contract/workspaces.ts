import { z } from 'zod'
import { workspaceStatuses } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'
import { WorkspaceKind } from './execution-status.ts'
import { ApprovalAsked, Execution } from './executions.ts'
import { ChangeCounts } from './plans.ts'

/**
 * How a workspace stands. `partly`: its last apply failed or was stopped half-way; `failed`: what ran last did nothing;
 * `undone`: the former values were brought back; `interrupted`: an apply died and its work waits to be taken in;
 * `planWaits`: nothing was applied yet, and a plan waits.
 */
export const WorkspaceStatus = z.enum(workspaceStatuses)
export type WorkspaceStatus = z.infer<typeof WorkspaceStatus>

/** A plan that waits to be applied or discarded. */
export const WaitingPlan = z.object({
  executionId: z.string(),
  user: z.string(),
  plannedAt: z.string(),
  /** When it expires. */
  validUntil: z.string(),
  counts: ChangeCounts,
  destructive: z.boolean(),
  approvalAsked: ApprovalAsked.nullable(),
})
export type WaitingPlan = z.infer<typeof WaitingPlan>

export const Workspace = z.object({
  id: z.string(),
  name: z.string(),
  subscriptionId: z.string(),
  subscriptionName: z.string(),
  kind: WorkspaceKind,
  playbookId: z.string().nullable(),
  /** Of a template's workspace: the template's name. */
  playbookName: z.string(),
  playbookLevel: z.string().nullable(),
  playbookVersion: z.number().nullable(),
  templateId: z.string().nullable(),
  templateVersion: z.number().nullable(),
  /** What a template's workspace is for, e.g. `development`. */
  environment: z.string().nullable(),
  status: WorkspaceStatus,
  /** Of the last apply or destroy: resources that were done, and those that were to be. */
  applied: z.object({ done: z.number(), total: z.number() }).nullable(),
  waitingPlan: WaitingPlan.nullable(),
  /** The last drift check, when nothing was applied after it. */
  drift: z.object({ executionId: z.string(), checkedAt: z.string(), differs: z.boolean() }).nullable(),
  /** Resources in the state. */
  resources: z.number(),
  /** Serial of the state; null before the first. */
  serial: z.number().nullable(),
  /** Who holds it now. */
  busy: z.object({ executionId: z.string(), command: z.string(), user: z.string(), since: z.string() }).nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Workspace = z.infer<typeof Workspace>

/** What an interrupted apply left, and what is known of each resource that is not in the state. */
export const Recovery = z.object({
  executionId: z.string(),
  interruptedAt: z.string(),
  /** Finished by its journal or found in Azure: the next plan imports them. */
  found: z.array(z.object({ address: z.string(), id: z.string(), source: z.enum(['journal', 'azure']) })),
  /** Started, but not to be found in Azure: the next plan creates them again. */
  missing: z.array(z.object({ address: z.string(), id: z.string().nullable() })),
  /** Started, and Azure could not be asked. */
  unknown: z.array(z.object({ address: z.string(), id: z.string().nullable(), reason: z.string() })),
})
export type Recovery = z.infer<typeof Recovery>

export const WorkspaceDetail = Workspace.extend({
  variables: z.record(z.string(), z.unknown()),
  stateResources: z.array(
    z.object({
      address: z.string(),
      type: z.string(),
      azureType: z.string().nullable(),
      /** What one and what several resources of the type are called. */
      noun: z.object({ one: z.string(), many: z.string() }).optional(),
      id: z.string().nullable(),
      /** The first 20 values that Terraform wrote to it, secrets masked. */
      values: z.array(z.object({ path: z.string(), value: z.unknown(), sensitive: z.boolean() })),
      /** The resource in Azure's portal; null where there is none. */
      portalUrl: z.string().nullable(),
    }),
  ),
  executions: z.array(Execution),
  recovery: Recovery.nullable(),
  /** The word that somebody types to destroy what it holds: its subscription's name in short, unlike any other. */
  confirmWord: z.string(),
})
export type WorkspaceDetail = z.infer<typeof WorkspaceDetail>

export const workspaces = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/terraform/workspaces',
    summary: 'The latest 500 workspaces that match, latest first.',
    access: 'viewer',
    query: z.object({
      subscriptionId: z.string().optional(),
      playbookId: z.string().optional(),
      kind: WorkspaceKind.optional(),
      /** `planWaits` finds every workspace in which a plan waits. */
      status: WorkspaceStatus.optional(),
      /** Text in the workspace's name or in that of what runs in it. */
      search: z.string().max(200).optional(),
    }),
    response: z.array(Workspace),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/terraform/workspaces/:workspaceName',
    summary: 'A workspace with what it holds and its latest executions.',
    access: 'viewer',
    response: WorkspaceDetail,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/api/terraform/workspaces/:workspaceName',
    summary: 'Remove a workspace that holds nothing. Its executions stay in the history.',
    access: 'operator',
    response: z.object({ removed: z.boolean() }),
    refuses: ['conflict'],
  }),
}
