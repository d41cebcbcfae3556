import '@mantine/core/styles/SimpleGrid.css'
import { Card, SimpleGrid, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { late } from '#app/components/late/late.tsx'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { useTimedText } from '#app/components/session/use-timed-text.ts'
import { getAccount } from '#app/domain/identity/account.ts'
import { listApiTokens } from '#app/domain/identity/api-tokens.ts'
import { mfaStatus } from '#app/domain/identity/mfa.ts'
import { listSessions } from '#app/domain/identity/sessions.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { AccountInformation } from './account-information.tsx'
import { ApiTokens } from './api-tokens.tsx'
import { SecuritySettings } from './security-settings.tsx'

const MfaSetupDialog = late(async () => (await import('./mfa-setup-dialog.tsx')).MfaSetupDialog)
const NewBackupCodesDialog = late(async () => (await import('./new-backup-codes-dialog.tsx')).NewBackupCodesDialog)
const ChangePasswordDialog = late(async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog)
const SessionsDialog = late(async () => (await import('./sessions-dialog.tsx')).SessionsDialog)

const noticeMs = 5000

export const meta: MetaFunction = () => [{ title: 'Account Settings · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const [account, mfa, sessions, tokens] = await Promise.all([
    getAccount(services, actor),
    mfaStatus(services, actor),
    listSessions(services, actor),
    listApiTokens(services, actor),
  ])
  const { minPasswordLength } = services
  return { account, mfa, sessions, tokens, minPasswordLength, now: services.now().getTime() }
}

export default function AccountSettings() {
  const { account, mfa, sessions, tokens, minPasswordLength, now } = useLoaderData<typeof loader>()
  const [dialog, setDialog] = useState<'mfa' | 'codes' | 'password' | 'sessions' | null>(null)
  const [success, showSuccess] = useTimedText(noticeMs)
  const [error, setError] = useState<string | null>(null)
  const { revalidate } = useRevalidator()

  function finish(message: string) {
    setDialog(null)
    setError(null)
    showSuccess(message)
    revalidate()
  }

  async function switchMfa(on: boolean) {
    if (on) return setDialog('mfa')
    try {
      await api.call('mfa.disable', {})
      finish('MFA has been disabled successfully.')
    } catch (failure) {
      setError(errorText(failure, 'Failed to disable MFA. Please try again.'))
    }
  }

  return (
    <Stack gap="lg">
      <PageHead title="Account Settings" subtitle="How you sign in, where you are signed in, and what acts for you" />
      {success && <Notice role="success">{success}</Notice>}
      <ErrorNotice error={error} onDismiss={() => setError(null)} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Card padding="var(--card-sides)">
          <SecuritySettings
            mfa={mfa}
            sessions={sessions.length}
            onMfaSwitch={(on) => void switchMfa(on)}
            onNewBackupCodes={() => setDialog('codes')}
            onChangePassword={() => setDialog('password')}
            onViewSessions={() => setDialog('sessions')}
          />
        </Card>
        <Card padding="var(--card-sides)">
          <AccountInformation account={account} />
        </Card>
      </SimpleGrid>
      <ApiTokens tokens={tokens} role={account.role} now={now} onChange={revalidate} />
      {dialog === 'mfa' && (
        <MfaSetupDialog
          onClose={() => setDialog(null)}
          onEnabled={revalidate}
          onComplete={() => finish('MFA has been enabled successfully!')}
        />
      )}
      {dialog === 'codes' && <NewBackupCodesDialog onClose={() => setDialog(null)} onMade={revalidate} />}
      {dialog === 'password' && (
        <ChangePasswordDialog
          username={account.username}
          minLength={minPasswordLength}
          onClose={() => setDialog(null)}
          onChanged={() => finish('Password changed successfully!')}
        />
      )}
      {dialog === 'sessions' && (
        <SessionsDialog sessions={sessions} now={now} onClose={() => setDialog(null)} onChange={revalidate} />
      )}
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/dashboard" label="Dashboard" />
}
