import { Link } from '@remix-run/react'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Template } from '#app/contract/templates.ts'
import classes from './template-set.module.css'

/** Says at the top that nothing can be saved here, and what can be done instead. */
export function ReadOnlyNotice({ template }: { template: Template | null }) {
  const { user } = useShellData()
  if (!roleAllows(user.role, 'operator'))
    return (
      <Notice role="info">
        You can look through {template ? 'this template' : 'the builder'} and preview the files, but not save: operators
        and admins can.
      </Notice>
    )
  if (!template || template.can.edit) return null
  return (
    <Notice role="info">
      This template is read-only for you: only {template.owner} and admins can change it. To work on a copy,{' '}
      <Link
        to={`/app/templates?${new URLSearchParams({ tab: 'public', search: template.name })}`}
        className={classes.inline}
      >
        clone it in the Template Library
      </Link>
      .
    </Notice>
  )
}
