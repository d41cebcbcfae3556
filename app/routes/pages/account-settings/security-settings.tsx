import { Button, Switch, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './account-settings.module.css'

interface SecuritySettingsProps {
  mfaEnabled: boolean
  sessions: number
  onMfaSwitch(on: boolean): void
  onChangePassword(): void
  onViewSessions(): void
}

/** What protects the account. */
export function SecuritySettings(props: SecuritySettingsProps) {
  return (
    <>
      <Title order={2} mb="sm">
        Security Settings
      </Title>
      <Row title="Two-Factor Authentication" text="A code of your authenticator app in addition to the password">
        <Switch
          size="md"
          aria-label="Two-Factor Authentication"
          checked={props.mfaEnabled}
          onChange={(event) => props.onMfaSwitch(event.currentTarget.checked)}
        />
      </Row>
      <Row title="Password" text="Changing it ends every other session and all API tokens">
        <Button variant="default" onClick={props.onChangePassword}>
          Change Password
        </Button>
      </Row>
      <Row
        title="Active Sessions"
        text={props.sessions === 1 ? 'This session only' : `${props.sessions} sessions are signed in`}
      >
        <Button variant="default" onClick={props.onViewSessions}>
          View Sessions
        </Button>
      </Row>
    </>
  )
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <div>
        <Title order={3}>{title}</Title>
        <p className={classes.caption}>{text}</p>
      </div>
      {children}
    </div>
  )
}
