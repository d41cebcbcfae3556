import type { templateStatuses } from './choices.ts'

type TemplateStatus = (typeof templateStatuses)[number]

/** Whether a template of a status can be run, and stands for the fixes that it was made of. */
export const isRunnable: Record<TemplateStatus, boolean> = { draft: true, published: true, archived: false }

/** Why a template cannot be run for its status; null when it can. */
export const whyNotRun = (status: TemplateStatus) =>
  isRunnable[status] ? null : `It is ${status}: bring it back to a draft first`
