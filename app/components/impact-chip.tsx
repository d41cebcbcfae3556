import { type ChipRole, StatusChip } from './status-chip/status-chip.tsx'

const roles: Record<string, ChipRole> = { Critical: 'error', High: 'orange', Medium: 'warning', Low: 'neutral' }

/** `Critical`, `High`, `Medium` or `Low`. */
export function ImpactChip({ impact }: { impact: string }) {
  return (
    <StatusChip role={roles[impact] ?? 'neutral'} dot>
      {impact}
    </StatusChip>
  )
}
