import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './failure-screen.module.css'

interface FailureScreenProps {
  title: string
  /** What happened. */
  children: string
  /** The one way on. */
  to: string
  label: string
}

/** A whole page that stands in place of one that cannot be shown. */
export function FailureScreen({ title, children, to, label }: FailureScreenProps) {
  return (
    <Center component="main" mih="70vh" p={24}>
      <Stack align="center" gap={12}>
        <span className={classes.icon}>
          <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
        </span>
        <Title order={1} fz={18} lh="26px">
          {title}
        </Title>
        <Text c="var(--text-secondary)" ta="center" maw={480} className={classes.text}>
          {children}
        </Text>
        <Button component={Link} to={to} variant="default">
          {label}
        </Button>
      </Stack>
    </Center>
  )
}
