import '@mantine/core/styles/Anchor.css'
import { Anchor, Button, Card, Group, Title } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { late } from '#app/components/late/late.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import type { ApiToken, Role } from '#app/contract/session.ts'
import classes from './api-tokens.module.css'
import { TokenTable } from './token-table.tsx'

const NewTokenDialog = late(async () => (await import('./new-token-dialog.tsx')).NewTokenDialog)

interface ApiTokensProps {
  tokens: ApiToken[]
  /** Of whose tokens they are. */
  role: Role
  /** In milliseconds. */
  now: number
  onChange: () => void
}

/** Tokens by which CI jobs and scripts act for the user. */
export function ApiTokens({ tokens, role, now, onChange }: ApiTokensProps) {
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<ApiToken | null>(null)

  return (
    <Card padding={0} className={rows.card}>
      <Group justify="space-between" className={classes.head}>
        <Title order={2}>API Tokens</Title>
        <Group gap="md">
          <Anchor href="/api/docs" fw={600} fz={13.5} lh="28px" display="inline-block">
            API documentation
          </Anchor>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            New token
          </Button>
        </Group>
      </Group>
      {tokens.length === 0 ? (
        <EmptyState icon={IconKey}>
          No tokens. Make one for the terminal or a CI job; it never does more than you may.
        </EmptyState>
      ) : (
        <TokenTable tokens={tokens} now={now} onRevoke={setRevoking} />
      )}
      {adding && <NewTokenDialog role={role} onClose={() => setAdding(false)} onCreated={onChange} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} onRevoked={onChange} />}
    </Card>
  )
}

interface RevokeDialogProps {
  token: ApiToken
  onClose: () => void
  onRevoked: () => void
}

function RevokeDialog({ token, onClose, onRevoked }: RevokeDialogProps) {
  const { busy, error, run } = useCall()

  async function revoke() {
    await api.call('apiTokens.revoke', { params: { tokenId: token.id } })
    onRevoked()
    onClose()
  }

  return (
    <ConfirmDialog
      title={`Revoke ${token.name}?`}
      confirmLabel="Revoke"
      keepLabel="Cancel"
      danger
      busy={busy}
      error={error}
      onConfirm={() => void run(revoke, 'Failed to revoke the token. Please try again.')}
      onClose={onClose}
    >
      Whatever uses <b>{token.name}</b> is refused from now on. A revoked token does not come back.
    </ConfirmDialog>
  )
}
