import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Execution } from './executions.ts'

export const Workspace = z.object({
  id: z.string(),
  name: z.string(),
  subscriptionId: z.string(),
  subscriptionName: z.string(),
  playbookId: z.string().nullable(),
  /** Of a template's workspace: the template's name. */
  playbookName: z.string(),
  playbookLevel: z.string().nullable(),
  playbookVersion: z.number().nullable(),
  templateId: z.string().nullable(),
  templateVersion: z.number().nullable(),
  /** What a template's workspace is for, e.g. `development`. */
  environment: z.string().nullable(),
  /** `empty`: nothing is deployed; `interrupted`: an apply died and its work waits to be taken in. */
  status: z.enum(['empty', 'deployed', 'busy', 'interrupted']),
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
    z.object({ address: z.string(), type: z.string(), azureType: z.string().nullable(), id: z.string().nullable() }),
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
    summary: 'The workspaces, latest first.',
    access: 'viewer',
    query: z.object({ subscriptionId: z.string().optional(), playbookId: z.string().optional() }),
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
