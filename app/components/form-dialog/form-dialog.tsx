import { late } from '../late/late.tsx'

/** A small dialog that asks for something; it fills a phone. */
export const FormDialog = late(async () => (await import('./form-dialog-content.tsx')).FormDialogContent)
