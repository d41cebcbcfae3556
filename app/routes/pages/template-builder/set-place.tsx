import { Link } from '@remix-run/react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { BackLink } from '#app/components/back-link/back-link.tsx'
import classes from './template-set.module.css'
import type { TemplateSet } from './template-set.server.ts'
import { setQuery } from './template-set-query.ts'

/** Where a template stands among those that were generated with it. */
export function SetPlace({ set, templateId }: { set: TemplateSet; templateId: string }) {
  const members = set.members?.filter(({ template }) => template !== null) ?? []
  const place = members.findIndex(({ id }) => id === templateId)
  const query = setQuery(set.query)
  const [before, after] = [members[place - 1], members[place + 1]]
  return (
    <nav className={classes.place} aria-label="Generated templates">
      <BackLink to={`/app/template-builder?${query}`} quiet>
        All generated templates
      </BackLink>
      {place >= 0 && (
        <span className={classes.turn}>
          {before && (
            <Link to={`/app/template-builder/${before.id}?${query}`} aria-label={`Before: ${before.name}`}>
              <IconChevronLeft size={18} stroke={2} aria-hidden />
            </Link>
          )}
          Template {place + 1} of {members.length}
          {after && (
            <Link to={`/app/template-builder/${after.id}?${query}`} aria-label={`Next: ${after.name}`}>
              <IconChevronRight size={18} stroke={2} aria-hidden />
            </Link>
          )}
        </span>
      )}
    </nav>
  )
}
