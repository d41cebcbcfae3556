import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { EmptyState } from '#app/components/empty-state.tsx'

/** What stands in place of a list without rows. */
export function NothingMatches({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState icon={IconFilterOff}>The scan read no resources.</EmptyState>
  return (
    <EmptyState
      icon={IconFilterOff}
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      No resource matches
    </EmptyState>
  )
}
