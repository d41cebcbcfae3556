import type { CSSProperties } from 'react'
import { formatCount } from '#app/text/count.ts'

const badge: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 22,
  height: 20,
  padding: '0 6px',
  borderRadius: 999,
  fontSize: 12,
  fontWeight: 600,
}

/** A count after a title or tab. */
export function CountBadge({
  count,
  role = 'neutral',
}: {
  count: number | string
  role?: 'neutral' | 'error' | 'primary'
}) {
  return (
    <span className="tabular" style={{ ...badge, background: `var(--${role}-tint)`, color: `var(--${role}-text)` }}>
      {typeof count === 'number' ? formatCount(count) : count}
    </span>
  )
}
