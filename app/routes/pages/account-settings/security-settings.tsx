import { Button, Switch, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { countOf } from '#app/text/count.ts'
import classes from './account-settings.module.css'

/** Backup codes from which on there are few. */
const fewCodes = 3

interface SecuritySettingsProps {
  mfa: { enabled: boolean; backupCodesLeft: number }
  sessions: number
  onMfaSwitch: (on: boolean) => void
  onNewBackupCodes: () => void
  onChangePassword: () => void
  onViewSessions: () => void
}

/** What protects the account. */
export function SecuritySettings({ mfa, sessions, ...on }: SecuritySettingsProps) {
  return (
    <>
      <Title order={2} mb="sm">
        Security Settings
      </Title>
      <Row title="Two-Factor Authentication" text="A code of your authenticator app in addition to the password">
        <Switch
          size="md"
          aria-label="Two-Factor Authentication"
          checked={mfa.enabled}
          onChange={(event) => on.onMfaSwitch(event.currentTarget.checked)}
        />
      </Row>
      {mfa.enabled && (
        <Row
          title="Backup Codes"
          text={`${countOf(mfa.backupCodesLeft, 'code')} left, each for one sign-in without your phone`}
          warns={mfa.backupCodesLeft <= fewCodes}
        >
          <Button variant="default" onClick={on.onNewBackupCodes}>
            New Codes
          </Button>
        </Row>
      )}
      <Row title="Password" text="Changing it ends every other session and all API tokens">
        <Button variant="default" onClick={on.onChangePassword}>
          Change Password
        </Button>
      </Row>
      <Row title="Active Sessions" text={sessions === 1 ? 'This session only' : `${sessions} sessions are signed in`}>
        <Button variant="default" onClick={on.onViewSessions}>
          View Sessions
        </Button>
      </Row>
    </>
  )
}

interface RowProps {
  title: string
  text: string
  warns?: boolean
  children: ReactNode
}

function Row({ title, text, warns, children }: RowProps) {
  return (
    <div className={classes.row}>
      <div>
        <Title order={3}>{title}</Title>
        <p className={classes.caption} data-warns={warns || undefined}>
          {text}
        </p>
      </div>
      {children}
    </div>
  )
}
