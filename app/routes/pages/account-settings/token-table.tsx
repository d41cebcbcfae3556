import { Button } from '@mantine/core'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import type { ApiToken } from '#app/contract/session.ts'
import { roleWords } from '#app/text/role-words.ts'
import classes from './api-tokens.module.css'

const soonMs = 7 * 24 * 3_600_000

interface TokenTableProps {
  tokens: readonly ApiToken[]
  /** In milliseconds. */
  now: number
  onRevoke: (token: ApiToken) => void
}

/** Tokens as rows; on phones each becomes a block. */
export function TokenTable({ tokens, now, onRevoke }: TokenTableProps) {
  const times = useTimes()
  return (
    <table className={`${rows.table} ${classes.table}`}>
      <ColumnHeads names={['Name', 'Role', 'Created', 'Expires', 'Last used']} hidden="Actions" />
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <td className={classes.name}>{token.name}</td>
            <td>{roleWords[token.role].name}</td>
            <td>
              <span className={rows.onPhones}>Created </span>
              <Moment at={token.createdAt} as="day" />
            </td>
            <td data-soon={isSoon(token, now) || undefined}>
              <span className={rows.onPhones}>Expires </span>
              {token.expiresAt ? <Moment at={token.expiresAt} as="day" /> : 'Never'}
            </td>
            <td>
              <span className={rows.onPhones}>Last used: </span>
              {token.lastUsedAt ? (
                <Moment at={token.lastUsedAt}>{times.recent(token.lastUsedAt, now)}</Moment>
              ) : (
                'Never'
              )}
            </td>
            <td>
              <Button
                size="xs"
                variant="default"
                c="var(--error-text)"
                onClick={() => onRevoke(token)}
                aria-label={`Revoke ${token.name}`}
              >
                Revoke
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isSoon = ({ expiresAt }: ApiToken, now: number) => expiresAt !== null && Date.parse(expiresAt) - now < soonMs
