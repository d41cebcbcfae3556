import { Stack } from '@mantine/core'
import { isRouteErrorResponse, useRevalidator, useRouteError } from '@remix-run/react'
import { Notice } from '#app/components/notice/notice.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'

/** What stands in place of the builder when its data, or the template, could not be read. */
export function BuilderFailure() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  return (
    <Stack gap={20}>
      <PageHead title="Template Builder" subtitle="Create custom templates" />
      {isRouteErrorResponse(error) ? (
        <PageFailure to="/app/templates" label="Template Library" />
      ) : (
        <Notice role="error" action={{ label: state === 'loading' ? 'Trying...' : 'Try again', onClick: revalidate }}>
          Failed to load data
        </Notice>
      )}
    </Stack>
  )
}
