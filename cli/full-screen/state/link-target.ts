/** Where a page leads to. */
export type LinkTarget = { gap: string } | { resource: string } | { execution: string }
