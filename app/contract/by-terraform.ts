import type { RemediationType } from './catalogue.ts'

/** Whether Terraform carries out a repair: a person plans and approves it, instead of doing it. */
export const byTerraform: Record<RemediationType, boolean> = { patch: true, module: true, manual: false }
