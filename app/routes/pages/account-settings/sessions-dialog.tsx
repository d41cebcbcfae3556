import '@mantine/core/styles/Table.css'
import { Button, Modal, Table } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { Session } from '#app/contract/session.ts'
import { formatTime } from '#app/text/time.ts'
import classes from './account-settings.module.css'
import { describeAgent } from './describe-agent.ts'

/** The own sessions, each of which can be ended but the one that looks at them. */
export function SessionsDialog(props: { sessions: Session[]; onClose(): void; onChange(): void }) {
  const [error, setError] = useState<string | null>(null)

  async function end(sessionId: string) {
    setError(null)
    try {
      await api.call('sessions.end', { params: { sessionId } })
    } catch (failure) {
      setError(errorText(failure, 'Failed to end the session. Please try again.'))
    }
    props.onChange()
  }

  return (
    <Modal opened onClose={props.onClose} title="Active Sessions" size={760} centered>
      {error && <Notice role="error">{error}</Notice>}
      <div className={classes.scroll}>
        <Table verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Device</Table.Th>
              <Table.Th>Address</Table.Th>
              <Table.Th>Signed in (UTC)</Table.Th>
              <Table.Th>Last seen (UTC)</Table.Th>
              <Table.Th aria-label="Actions" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {props.sessions.map((session) => (
              <Table.Tr key={session.id}>
                <Table.Td title={session.agent}>{describeAgent(session.agent)}</Table.Td>
                <Table.Td>
                  <code>{session.address}</code>
                </Table.Td>
                <Table.Td>{formatTime(session.createdAt)}</Table.Td>
                <Table.Td>{formatTime(session.lastSeenAt)}</Table.Td>
                <Table.Td align="right">
                  {session.current ? (
                    <StatusChip role="success" dot>
                      This session
                    </StatusChip>
                  ) : (
                    <Button size="xs" variant="default" onClick={() => void end(session.id)}>
                      End session
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Modal>
  )
}
