import { Button } from '@mantine/core'
import rows from '#app/components/row-table/row-table.module.css'
import type { ApiToken } from '#app/contract/session.ts'
import { roleWords } from '#app/text/role-words.ts'
import { formatDay, formatExact, formatRecent } from '#app/text/time.ts'
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
  return (
    <table className={`${rows.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Created</th>
          <th scope="col">Expires</th>
          <th scope="col">Last used</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <td className={classes.name}>{token.name}</td>
            <td>{roleWords[token.role].name}</td>
            <td>
              <span className={rows.onPhones}>Created </span>
              {formatDay(token.createdAt)}
            </td>
            <td data-soon={isSoon(token, now) || undefined}>
              <span className={rows.onPhones}>Expires </span>
              {token.expiresAt ? formatDay(token.expiresAt) : 'Never'}
            </td>
            <td title={token.lastUsedAt ? `${formatExact(token.lastUsedAt)} UTC` : undefined}>
              <span className={rows.onPhones}>Last used: </span>
              {token.lastUsedAt ? formatRecent(token.lastUsedAt, now) : 'Never'}
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
