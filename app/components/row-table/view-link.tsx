import { Link } from '@remix-run/react'
import { IconChevronRight, IconEye } from '@tabler/icons-react'
import { Tooltip } from '../tooltip/tooltip.tsx'
import rows from './row-table.module.css'

interface ViewLinkProps {
  to: string
  /** What it opens, for those who do not see the row. */
  label: string
  /** Of the address, e.g. where it leads back to. */
  state?: unknown
  preventScrollReset?: boolean
}

/** The link at a row's end that the whole row is: an eye, a chevron on phones. */
export function ViewLink({ to, label, state, preventScrollReset }: ViewLinkProps) {
  return (
    <Tooltip label="View details">
      <Link
        to={to}
        state={state}
        className={`${rows.open} ${rows.view}`}
        preventScrollReset={preventScrollReset}
        aria-label={label}
      >
        <IconEye size={17} stroke={1.75} className={rows.onWideScreens} aria-hidden />
        <IconChevronRight size={16} stroke={2} className={rows.onPhones} aria-hidden />
      </Link>
    </Tooltip>
  )
}
