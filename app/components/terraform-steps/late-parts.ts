import { late } from '../late/late.tsx'

// What the dialogs that run templates and playbooks show once a step was started.

export const StepPanel = late(async () => (await import('./step-panel.tsx')).StepPanel)

export const ConfirmDestructive = late(async () => (await import('./confirm-destructive.tsx')).ConfirmDestructive)

export const AcceptNew = late(async () => (await import('../plan-judgement/accept-new.tsx')).AcceptNew)
