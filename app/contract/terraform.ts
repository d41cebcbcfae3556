import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Execution } from './executions.ts'
import { PlanMode, ResourceRow, SanitizedPlan } from './plans.ts'
import { WorkspaceName } from './workspace-name.ts'

const asyncNote = 'Answers when done, or 202 and the execution with Prefer: respond-async.'

const ApplyAnswer = z.object({
  success: z.boolean(),
  output: z.string(),
  executionId: z.string(),
  seconds: z.number().nullable(),
  resources: z.array(ResourceRow),
})

export const terraform = {
  get: defineEndpoint({
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
  }),
  init: defineEndpoint({
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
    refuses: ['not-found', 'conflict', 'unavailable', 'azure'],
  }),
  plan: defineEndpoint({
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
    refuses: ['not-found', 'conflict', 'terraform', 'unavailable'],
  }),
  apply: defineEndpoint({
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
      /** Digest of the plan that was looked at: another one is refused. */
      planDigest: z.string().optional(),
      /** The plan's `confirmWord`, typed by a person: needed when the plan destroys or replaces something. */
      confirm: z.string().optional(),
      /** Agrees to the critical and high findings that the plan opens. */
      acceptNew: z.boolean().optional(),
    }),
    response: z.union([ApplyAnswer, Execution]),
    refuses: ['not-found', 'conflict', 'terraform', 'unavailable'],
  }),
  destroy: defineEndpoint({
    method: 'POST',
    path: '/api/terraform/destroy',
    summary: `Destroy everything that a workspace holds. ${asyncNote}`,
    access: 'operator',
    body: z.object({
      workspaceName: WorkspaceName,
      /** The workspace's `confirmWord`, typed by a person. */
      confirm: z.string(),
    }),
    response: z.union([ApplyAnswer, Execution]),
    refuses: ['not-found', 'conflict', 'terraform', 'unavailable'],
  }),
}
