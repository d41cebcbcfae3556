import { IconListCheck, IconTemplate } from '@tabler/icons-react'
import { ApprovingBar } from '#app/components/approving-bar/approving-bar.tsx'
import { BusyButton } from '#app/components/approving-bar/busy-button.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { StopExecution } from '#app/components/execution-view/stop-execution.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import { countOf } from '#app/text/count.ts'

interface ReviewBarProps {
  detail: FixDetail
  /** Resources. */
  chosen: number
  /** Findings. */
  closes: number
  /** Values that are refused as they stand. */
  wrongValues: number
  busy: boolean
  /** The plan while it is made. */
  planned: ExecutionDetail | null
  /** The template is being saved, to be edited. */
  opening: boolean
  onPlan: () => void
  onEdit: () => void
}

export function ReviewBar({
  detail,
  chosen,
  closes,
  wrongValues,
  busy,
  planned,
  opening,
  onPlan,
  onEdit,
}: ReviewBarProps) {
  const held =
    closes === 0
      ? 'Choose at least one resource'
      : wrongValues > 0
        ? `Put ${countOf(wrongValues, 'value')} right first`
        : null
  return (
    <ApprovingBar
      label="Plan the fix"
      counts={
        <>
          <CountBadge count={chosen} />
          {chosen === 1 ? 'resource' : 'resources'} chosen
        </>
      }
      note="Planning reads Azure and changes nothing"
      again={
        busy ? (
          <BusyButton>Planning...</BusyButton>
        ) : (
          <OperatorButton
            blocked={held}
            leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
            onClick={onPlan}
          >
            Plan
          </OperatorButton>
        )
      }
      said={busy ? `Planning ${detail.fix.name}` : detail.plan?.status === 'failed' ? 'The plan failed' : ''}
    >
      {planned && <StopExecution execution={planned} status={planned.status} />}
      <OperatorButton
        variant="subtle"
        leftSection={<IconTemplate size={16} stroke={1.75} aria-hidden />}
        loading={opening}
        blocked={busy ? 'The fix is being planned' : null}
        onClick={onEdit}
      >
        Edit as template
      </OperatorButton>
    </ApprovingBar>
  )
}
