import { severityName } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { type ChipRole, StatusChip } from './status-chip/status-chip.tsx'

export const severityRoles: Record<Severity, ChipRole> = {
  critical: 'error',
  high: 'orange',
  medium: 'warning',
  low: 'neutral',
}

/** `Critical`, `High`, `Medium` or `Low`. */
export function SeverityChip({ severity }: { severity: Severity }) {
  return (
    <StatusChip role={severityRoles[severity]} dot>
      {severityName[severity]}
    </StatusChip>
  )
}
