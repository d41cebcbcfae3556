import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react'
import { IconAlertTriangle } from '@tabler/icons-react'

/** The render error screen of the specification. */
export function ErrorScreen() {
  const error = useRouteError()
  return (
    <Center mih="70vh" p={24}>
      <Stack align="center" gap={12}>
        <span
          style={{
            display: 'grid',
            placeItems: 'center',
            width: 44,
            height: 44,
            borderRadius: '50%',
            background: 'var(--error-tint)',
            color: 'var(--error-text)',
          }}
        >
          <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
        </span>
        <Title order={1} fz={18} lh="26px">
          Something went wrong
        </Title>
        <Text c="var(--text-secondary)" ta="center" maw={480}>
          {messageOf(error)}
        </Text>
        <Button component={Link} to="/login" variant="default">
          Return to Login
        </Button>
      </Stack>
    </Center>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error))
    return typeof error.data === 'string' && error.data ? error.data : `${error.status} ${error.statusText}`
  return (error instanceof Error && error.message) || 'An unexpected error occurred'
}
