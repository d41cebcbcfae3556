import type { GapRow } from '#app/routes/pages/security-scanner/gap-row.ts'

/** A gap of one resource that somebody assessed and nobody has in hand. */
export const gapRow = (controlId: string, other: Partial<GapRow> = {}): GapRow => ({
  controlId,
  name: `Name of ${controlId}`,
  description: 'Why.',
  severity: 'high',
  category: 'Identity',
  service: 'Storage',
  resources: 1,
  noun: 'accounts',
  assessed: true,
  critical: false,
  assignee: null,
  ...other,
})
