import { Link } from '@remix-run/react'
import { IconChevronRight } from '@tabler/icons-react'
import type { RequirementDetail, TypeToLookAt } from '#app/contract/compliance.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import classes from './controls-section.module.css'
import { SectionHead } from './section-head.tsx'

/** What a person looks through before attesting: resources by type, as the latest scans read them. */
export function LookAtSection({ detail: { toLookAt, scope } }: { detail: RequirementDetail }) {
  if (toLookAt.length === 0 || scope.scannedAt === null) return null
  return (
    <>
      <SectionHead title="To look through">
        <span>{countOf(toLookAt.length, 'type')} of resources</span>
      </SectionHead>
      <ul>
        {toLookAt.map((one) => (
          <li key={one.type} className={`${classes.control} ${classes.withoutIcon}`}>
            {one.resources ? (
              <Link to={`/app/resources?${new URLSearchParams({ type: one.type })}`} className={classes.row}>
                <TypeRow {...one} />
                <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden />
              </Link>
            ) : (
              <div className={classes.row}>
                <TypeRow {...one} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const TypeRow = ({ type, name, resources }: TypeToLookAt) => (
  <>
    <span className={classes.names}>
      <span className={classes.title}>{`${name.charAt(0).toUpperCase()}${name.slice(1)}`}</span>
      <code className={classes.id}>{type}</code>
    </span>
    <span className={classes.counts}>{resources === null ? 'Not listed' : formatCount(resources)}</span>
  </>
)
