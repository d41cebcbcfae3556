import { Button } from '@mantine/core'
import { ApprovingBar } from '#app/components/approving-bar/approving-bar.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { GenerateFixesButton } from '#app/components/generate-fixes/generate-fixes-button.tsx'
import type { GapDetail } from '#app/contract/gap-detail.ts'
import { countOf } from '#app/text/count.ts'

interface ChosenResourcesBarProps {
  detail: GapDetail
  /** Ids of resources. */
  chosen: ReadonlySet<string>
  onClear: () => void
  onError: (message: string | null) => void
}

/** Leads from the chosen resources of a gap to the review of a fix that has these and no others. */
export function ChosenResourcesBar({ detail: { scan, control }, chosen, onClear, onError }: ChosenResourcesBarProps) {
  if (chosen.size === 0) return null
  return (
    <ApprovingBar
      label="Chosen resources"
      counts={
        <>
          <CountBadge count={chosen.size} role="primary" />
          {chosen.size === 1 ? 'resource chosen' : 'resources chosen'}
        </>
      }
      note="You review the fix before it is planned"
    >
      <Button variant="default" onClick={onClear}>
        Clear
      </Button>
      <GenerateFixesButton scan={scan} controlIds={[control.id]} resourceIds={[...chosen]} chosen onError={onError}>
        Plan {countOf(chosen.size, 'resource')}
      </GenerateFixesButton>
    </ApprovingBar>
  )
}
