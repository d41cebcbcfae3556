import type { RiskLevel } from '#app/contract/risk-level.ts'
import type { TemplateStatus } from '#app/contract/templates.ts'
import { type ChipRole, StatusChip } from '../status-chip/status-chip.tsx'

const statusRoles: Record<TemplateStatus, ChipRole> = { published: 'success', draft: 'warning', archived: 'neutral' }
/** The colour of each level of risk. */
export const riskRoles: Record<RiskLevel, ChipRole> = { low: 'success', medium: 'warning', high: 'error' }

/** `published`, `draft` or `archived`. */
export function TemplateStatusChip({ status }: { status: TemplateStatus }) {
  return (
    <StatusChip role={statusRoles[status]} dot>
      {status}
    </StatusChip>
  )
}

/** `low risk`, `medium risk` or `high risk`. */
export function RiskChip({ level }: { level: RiskLevel }) {
  return <StatusChip role={riskRoles[level]}>{level} risk</StatusChip>
}
