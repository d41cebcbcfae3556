import { Button } from '@mantine/core'

/** At the end of a row of filters, as soon as one is set. */
export function ClearFilters({ shown, onClear }: { shown: boolean; onClear: () => void }) {
  if (!shown) return null
  return (
    <Button variant="subtle" px={10} justify="flex-start" onClick={onClear}>
      Clear filters
    </Button>
  )
}
