import { z } from 'zod'
import { templateActions } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'
import { Execution } from './executions.ts'
import { Values } from './template-content.ts'
import { WorkspaceName } from './workspace-name.ts'

export const TemplateAction = z.enum(templateActions)
export type TemplateAction = z.infer<typeof TemplateAction>

/** A run of a template, in the specification's words. */
export const TemplateExecution = z.object({
  id: z.string(),
  template_id: z.string(),
  template_name: z.string(),
  template_version: z.number(),
  execution_type: TemplateAction,
  workspace_name: z.string(),
  environment: z.string(),
  /** It brings back what an apply of fixes changed. */
  undo: z.boolean(),
  status: z.enum(['success', 'failed', 'running']),
  created_at: z.string(),
  user: z.string(),
})
export type TemplateExecution = z.infer<typeof TemplateExecution>

export const templateRuns = {
  execute: defineEndpoint({
    method: 'POST',
    path: '/api/terraform-templates/templates/:templateId/execute',
    summary:
      'Run a template in a workspace. A plan prepares the workspace first; an apply carries out the plan that was shown. Answers when done, or 202 and the execution with Prefer: respond-async.',
    access: 'operator',
    body: z.object({
      workspace_name: WorkspaceName,
      action: TemplateAction.default('plan'),
      variables: Values.optional(),
      environment: z.string().trim().min(1, 'Please enter an environment').max(60).default('development'),
      /** The subscription of a new workspace; that of the template or the selected one when not given. */
      subscription_id: z.string().trim().min(1).optional(),
      /** Of an apply: the execution whose plan was shown. */
      plan_id: z.string().optional(),
      /** The `confirmWord` of the plan, or of the workspace to destroy, typed by a person: for what destroys or replaces something. */
      confirm: z.string().optional(),
      /** Of an apply: agrees to the critical and high findings that its plan opens. */
      accept_new: z.boolean().optional(),
    }),
    response: z.union([
      z.object({ success: z.boolean(), error: z.string().nullable(), output: z.string(), execution_id: z.string() }),
      Execution,
    ]),
    refuses: ['conflict', 'unavailable', 'azure'],
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/terraform-templates/executions',
    summary: 'Runs of templates, newest first.',
    access: 'viewer',
    query: z.object({
      template_id: z.string().optional(),
      before: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ executions: z.array(TemplateExecution) }),
    refuses: ['not-found'],
  }),
}
