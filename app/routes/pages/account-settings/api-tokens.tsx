import '@mantine/core/styles/Table.css'
import { Anchor, Button, Card, Group, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { ApiToken, Role } from '#app/contract/session.ts'
import { formatDay } from '#app/text/time.ts'
import classes from './account-settings.module.css'
import { NewTokenDialog } from './new-token-dialog.tsx'

/** Tokens by which CI jobs and scripts act for the user. */
export function ApiTokens({ tokens, role, onChange }: { tokens: ApiToken[]; role: Role; onChange(): void }) {
  const [adding, setAdding] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function revoke(tokenId: string) {
    setError(null)
    try {
      await api.call('apiTokens.revoke', { params: { tokenId } })
    } catch (failure) {
      setError(errorText(failure, 'Failed to revoke the token. Please try again.'))
    }
    onChange()
  }

  return (
    <Card padding="lg">
      <Group justify="space-between" mb="sm">
        <Title order={2}>API Tokens</Title>
        <Group gap="md">
          <Anchor href="/api/docs">API documentation</Anchor>
          <Button variant="default" onClick={() => setAdding(true)}>
            New token
          </Button>
        </Group>
      </Group>
      {error && <Notice role="error">{error}</Notice>}
      {tokens.length === 0 ? (
        <Text c="var(--text-secondary)">
          No tokens. Make one for the terminal or a CI job; it never does more than you may.
        </Text>
      ) : (
        <div className={classes.scroll}>
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>Role</Table.Th>
                <Table.Th>Created</Table.Th>
                <Table.Th>Expires</Table.Th>
                <Table.Th>Last used</Table.Th>
                <Table.Th aria-label="Actions" />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {tokens.map((token) => (
                <Table.Tr key={token.id}>
                  <Table.Td>{token.name}</Table.Td>
                  <Table.Td>
                    <StatusChip role="secondary">{token.role}</StatusChip>
                  </Table.Td>
                  <Table.Td>{formatDay(token.createdAt)}</Table.Td>
                  <Table.Td>{token.expiresAt ? formatDay(token.expiresAt) : 'Never'}</Table.Td>
                  <Table.Td>{token.lastUsedAt ? formatDay(token.lastUsedAt) : 'Never'}</Table.Td>
                  <Table.Td align="right">
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => void revoke(token.id)}
                      aria-label={`Revoke ${token.name}`}
                    >
                      Revoke
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {adding && <NewTokenDialog role={role} onClose={() => setAdding(false)} onCreated={onChange} />}
    </Card>
  )
}
