import { Card, SimpleGrid, Stack, Title } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { useTimedText } from '#app/components/session/use-timed-text.ts'
import { getAccount } from '#app/domain/identity/account.ts'
import { listApiTokens } from '#app/domain/identity/api-tokens.ts'
import { listSessions } from '#app/domain/identity/sessions.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { AccountInformation } from './account-information.tsx'
import { ApiTokens } from './api-tokens.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { MfaSetupDialog } from './mfa-setup-dialog.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'

const noticeMs = 5000

export const meta: MetaFunction = () => [{ title: 'Account Settings · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const [account, sessions, tokens] = await Promise.all([
    getAccount(services, actor),
    listSessions(services, actor),
    listApiTokens(services, actor),
  ])
  return { account, sessions, tokens, minPasswordLength: services.minPasswordLength }
}

export default function AccountSettings() {
  const { account, sessions, tokens, minPasswordLength } = useLoaderData<typeof loader>()
  const [dialog, setDialog] = useState<'mfa' | 'password' | 'sessions' | null>(null)
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
      <Title order={1}>Account Settings</Title>
      {success && <Notice role="success">{success}</Notice>}
      {error && (
        <Notice role="error" onDismiss={() => setError(null)}>
          {error}
        </Notice>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Card padding="lg">
          <SecuritySettings
            mfaEnabled={account.mfaEnabled}
            sessions={sessions.length}
            onMfaSwitch={(on) => void switchMfa(on)}
            onChangePassword={() => setDialog('password')}
            onViewSessions={() => setDialog('sessions')}
          />
        </Card>
        <Card padding="lg">
          <AccountInformation account={account} />
        </Card>
      </SimpleGrid>
      <ApiTokens tokens={tokens} role={account.role} onChange={revalidate} />
      {dialog === 'mfa' && (
        <MfaSetupDialog
          onClose={() => setDialog(null)}
          onEnabled={revalidate}
          onComplete={() => finish('MFA has been enabled successfully!')}
        />
      )}
      {dialog === 'password' && (
        <ChangePasswordDialog
          username={account.username}
          minLength={minPasswordLength}
          onClose={() => setDialog(null)}
          onChanged={() => finish('Password changed successfully!')}
        />
      )}
      {dialog === 'sessions' && (
        <SessionsDialog sessions={sessions} onClose={() => setDialog(null)} onChange={revalidate} />
      )}
    </Stack>
  )
}
