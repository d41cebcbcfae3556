import { Link, useLocation } from '@remix-run/react'
import { resourceAddress } from '#app/components/resource-address.ts'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import type { RelatedResource } from '#app/contract/inventory.ts'
import classes from './resource-pane.module.css'

interface RelatedSectionProps {
  parent: RelatedResource | null
  within: RelatedResource[]
  refersTo: RelatedResource[]
}

/** What the resource stands in, what stands in it, and which others it names. */
export function RelatedSection({ parent, within, refersTo }: RelatedSectionProps) {
  return (
    <section id="related" className={classes.section} aria-label="Related">
      <div className={classes.sectionHead}>
        <h3>Related</h3>
      </div>
      <Group label="Stands in" resources={parent ? [parent] : []} />
      <Group label="Refers to" resources={refersTo} />
      <Group label="Holds" resources={within} />
      {!parent && within.length + refersTo.length === 0 && (
        <p className={classes.nothing}>Nothing that the scan read.</p>
      )}
    </section>
  )
}

function Group({ label, resources }: { label: string; resources: RelatedResource[] }) {
  const { search } = useLocation()
  if (resources.length === 0) return null
  return (
    <>
      <h4 className={classes.relation}>{label}</h4>
      <ul className={classes.related}>
        {resources.map((one) => (
          <li key={one.id}>
            <Link to={resourceAddress(one.id, search)} preventScrollReset title={one.id}>
              {one.name}
            </Link>
            <span className={classes.noun}>{one.noun}</span>
            {one.severity && <SeverityChip severity={one.severity} />}
          </li>
        ))}
      </ul>
    </>
  )
}
