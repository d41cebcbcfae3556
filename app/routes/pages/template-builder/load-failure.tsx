import { Stack } from '@mantine/core'
import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { PageRetry } from '#app/components/page-retry.tsx'

const head = { title: 'Template Builder', subtitle: 'Create custom templates' }

/** What stands in place of the builder when its data, or the template, could not be read. */
export function LoadFailure() {
  if (!isRouteErrorResponse(useRouteError())) return <PageRetry {...head}>Failed to load data</PageRetry>
  return (
    <Stack gap={20}>
      <PageHead {...head} />
      <PageFailure to="/app/templates" label="Template Library" order={2} />
    </Stack>
  )
}
