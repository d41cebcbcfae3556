import { Card } from '@mantine/core'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { restOfName } from '#app/components/standard-name.ts'
import type { GapDetail } from '#app/contract/gap-detail.ts'
import classes from './standards-card.module.css'

/** The requirements that the control answers. */
export function StandardsCard({ standards }: { standards: GapDetail['standards'] }) {
  return (
    <Card padding={0} component="section">
      <CardHead title="Standards" />
      <ul className={classes.list}>
        {standards.map(({ id, short, name, version, requirements }) => (
          <li key={id}>
            <div className={classes.head}>
              <span title={name}>
                <strong>{short}</strong> <span className={classes.version}>{restOfName({ short, name, version })}</span>
              </span>
              <code>{requirements.map((requirement) => requirement.id).join(', ')}</code>
            </div>
            <div className={classes.titles}>{requirements.map((requirement) => requirement.title).join('. ')}</div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
