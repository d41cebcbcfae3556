import type { ManualGap } from '#app/contract/remediation.ts'
import { countOf } from '#app/text/count.ts'
import { SeverityChip } from '../severity-chip.tsx'
import classes from './manual-gaps.module.css'

/** Resources that are named before the rest is folded. */
const shown = 4

/** The gaps, or parts of them, that no template closes: on which resources, why, and what a person has to do. */
export function ManualGapsList({ manual }: { manual: readonly ManualGap[] }) {
  return (
    <ul className={classes.gaps}>
      {manual.map((gap) => (
        <li key={`${gap.controlId} ${gap.reason}`}>
          <div className={classes.head}>
            <span className={classes.name}>{gap.name}</span>
            <SeverityChip severity={gap.severity} />
          </div>
          <p className={classes.reason}>{gap.reason}</p>
          <p className={classes.action}>{gap.action}</p>
          <Resources resources={gap.resources} />
        </li>
      ))}
    </ul>
  )
}

function Resources({ resources }: Pick<ManualGap, 'resources'>) {
  const rest = resources.slice(shown)
  return (
    <div className={classes.resources}>
      <Names resources={resources.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary>{countOf(rest.length, 'more resource')}</summary>
          <Names resources={rest} />
        </details>
      )}
    </div>
  )
}

const Names = ({ resources }: Pick<ManualGap, 'resources'>) => (
  <ul className={classes.names}>
    {resources.map(({ id, name }) => (
      <li key={id} title={id}>
        {name}
      </li>
    ))}
  </ul>
)
