import { Link } from '@remix-run/react'
import { Notice } from '#app/components/notice/notice.tsx'
import classes from './template-set.module.css'
import type { SetMember } from './template-set.server.ts'

/** Says that templates of a set are gone; nothing when all are there. */
export function GoneNotice({ members }: { members: readonly SetMember[] }) {
  const gone = members.filter(({ template }) => template === null).length
  if (gone === 0) return null
  return (
    <Notice role="warning">
      {gone === 1 ? 'One of the templates is' : `${gone} of the templates are`} no longer there, or not yours to see.{' '}
      <Link to="/app/security-scanner/results" className={classes.inline}>
        Generate them again from the scan results
      </Link>{' '}
      if you still need them.
    </Notice>
  )
}
