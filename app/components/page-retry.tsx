import { Stack } from '@mantine/core'
import { useRevalidator, useRouteError } from '@remix-run/react'
import { useFailedRequest } from './failed-request.ts'
import { Notice } from './notice/notice.tsx'
import { PageHead } from './page-head/page-head.tsx'
import { RequestId } from './request-id.tsx'

interface PageRetryProps {
  title: string
  subtitle: string
  /** What could not be read. */
  children: string
}

/** A page whose list could not be read, with a way to try once more. */
export function PageRetry({ title, subtitle, children }: PageRetryProps) {
  const { revalidate, state } = useRevalidator()
  const requestId = useFailedRequest(useRouteError())
  return (
    <Stack gap={20}>
      <PageHead title={title} subtitle={subtitle} />
      <Notice role="error" action={{ label: state === 'loading' ? 'Trying...' : 'Try again', onClick: revalidate }}>
        <div>{children}</div>
        {requestId && <RequestId id={requestId} />}
      </Notice>
    </Stack>
  )
}
