import { PropertyPath } from '#app/components/property-path.tsx'
import type { ListedFinding } from '#app/contract/findings.ts'
import { evidencePlace } from '#app/text/evidence-place.ts'
import { CopyEvidenceLink } from './copy-evidence-link.tsx'
import { EvidenceValue } from './evidence-value.tsx'
import classes from './resource-drawer.module.css'

interface EvidenceListProps {
  finding: ListedFinding
  /** The property that the address names: its piece is marked, and scrolled to. */
  linked: string | null
}

/** Each property of a resource that is not as it should be. */
export function EvidenceList({ finding, linked }: EvidenceListProps) {
  return (
    <ul className={classes.evidence}>
      {finding.evidence.map((one) => (
        <li
          key={`${evidencePlace(one)} ${one.expected}`}
          data-linked={one.path === linked || undefined}
          ref={one.path === linked ? scrollTo : undefined}
        >
          <div className={classes.piece}>
            <code className={classes.path} title={one.resource}>
              <PropertyPath>{evidencePlace(one)}</PropertyPath>
            </code>
            <CopyEvidenceLink findingId={finding.id} path={one.path} label="Copy a link to this evidence" />
          </div>
          <dl>
            <dt>Expected</dt>
            <dd>
              <code className={classes.expected}>
                <PropertyPath>{one.expected}</PropertyPath>
              </code>
            </dd>
            <dt>Actual</dt>
            <dd>
              <EvidenceValue evidence={one} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

const scrollTo = (piece: HTMLElement | null) => piece?.scrollIntoView({ block: 'center' })
