import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Link, useRouteError } from '@remix-run/react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { failureText } from './failure-text.ts'

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
          {failureText(error)}
        </Text>
        <Button component={Link} to="/login" variant="default">
          Return to Login
        </Button>
      </Stack>
    </Center>
  )
}
