import { Card, Skeleton } from '@mantine/core'

const rows = Array.from({ length: 10 }, (_, at) => `row-${at}`)

/** Rows that are still to come: the list of an older scan is made when it is first asked for. */
export function ListSkeleton() {
  return (
    <Card padding={24} role="status" aria-label="The resources of this scan are being listed">
      {rows.map((row) => (
        <Skeleton key={row} height={20} my={16} radius="sm" />
      ))}
    </Card>
  )
}
