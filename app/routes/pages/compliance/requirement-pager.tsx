import { ActionIcon } from '@mantine/core'
import { Link, useLocation, useOutletContext, useSearchParams } from '@remix-run/react'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StandardCompliance } from '#app/contract/compliance.ts'
import { requirementAddress } from './compliance-address.ts'
import { filterRequirements } from './filter-requirements.ts'
import classes from './requirement-pager.module.css'

/** To the requirements before and after this one in the list as it is filtered. */
export function RequirementPager({ requirementId }: { requirementId: string }) {
  const standard = useOutletContext<StandardCompliance>()
  const { search } = useLocation()
  const [params] = useSearchParams()
  const chapters = filterRequirements(standard, params.get('search') ?? '', params.get('state') ?? '')
  const ids = chapters.flatMap(({ shown }) => shown.map(({ id }) => id))
  const at = ids.indexOf(requirementId)
  const link = (id: string | undefined, label: string, icon: ReactNode) =>
    at === -1 || id === undefined ? (
      <ActionIcon variant="default" size={32} disabled aria-label={label}>
        {icon}
      </ActionIcon>
    ) : (
      <ActionIcon
        component={Link}
        to={requirementAddress(standard.id, id, search)}
        preventScrollReset
        variant="default"
        size={32}
        aria-label={`${label}: ${id}`}
      >
        {icon}
      </ActionIcon>
    )
  return (
    <div className={classes.pager}>
      {link(ids[at - 1], 'Previous requirement', <IconChevronUp size={16} stroke={2} aria-hidden />)}
      {link(ids[at + 1], 'Next requirement', <IconChevronDown size={16} stroke={2} aria-hidden />)}
    </div>
  )
}
