import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Horizon } from './horizon.ts'
import { Severity } from './severity.ts'

/** `patch`: any change that the control's fix describes itself; `module`: a Terraform module; `manual`: a person's work. */
export const RemediationType = z.enum(['patch', 'module', 'manual'])
export type RemediationType = z.infer<typeof RemediationType>

export const ControlSummary = z.object({
  id: z.string(),
  /** The state that is wanted. */
  title: z.string(),
  /** What is wrong when the control fails. */
  gap: z.string(),
  severity: Severity,
  category: z.string(),
  /** As people call it, e.g. `Key Vault`. */
  service: z.string(),
  /** As it is chosen by, e.g. `keyvault`. */
  serviceId: z.string(),
  resource: z.string(),
  remediationType: RemediationType,
})
export type ControlSummary = z.infer<typeof ControlSummary>

/** How much of what is judged by is of the server's own folder. */
export const OwnControls = z.object({ controls: z.number().int(), standards: z.number().int() })
export type OwnControls = z.infer<typeof OwnControls>

export const ControlDetail = ControlSummary.extend({
  why: z.string(),
  horizon: Horizon,
  impact: z.string(),
  links: z.array(z.string()),
  standards: z.array(z.object({ standard: z.string(), name: z.string(), requirement: z.string(), title: z.string() })),
  /** The control as its file has it. */
  definition: z.record(z.string(), z.unknown()),
})
export type ControlDetail = z.infer<typeof ControlDetail>

export const StandardDetail = z.object({
  id: z.string(),
  name: z.string(),
  short: z.string(),
  version: z.string(),
  requirements: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      level: z.number().nullable(),
      controls: z.array(z.string()),
      manual: z.boolean(),
      open: z.boolean(),
      reason: z.string().nullable(),
      /** What its controls do not show. */
      notShown: z.string().nullable(),
    }),
  ),
})
export type StandardDetail = z.infer<typeof StandardDetail>

export const controls = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/controls',
    summary: 'All controls.',
    access: 'viewer',
    response: z.array(ControlSummary),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/controls/:controlId',
    summary: 'One control with its definition.',
    access: 'viewer',
    response: ControlDetail,
  }),
}

export const ownControls = {
  reload: defineEndpoint({
    method: 'POST',
    path: '/api/own-controls/reload',
    summary: 'Read the folder of own controls again; with a fault nothing changes, and each is told.',
    access: 'admin',
    response: OwnControls,
  }),
}

export const standards = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/standards',
    summary: 'All standards with their requirements and the controls that answer them.',
    access: 'viewer',
    response: z.array(StandardDetail),
  }),
}
