import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { restOfName } from '#app/components/standard-name.ts'
import type { GapDetail } from '#app/contract/gap-detail.ts'
import { requirementAddress } from '../compliance/compliance-address.ts'
import classes from './standards-card.module.css'

interface StandardsCardProps {
  scanId: string
  standards: GapDetail['standards']
}

/** The requirements that the control answers, each with the way to how it stands. */
export function StandardsCard({ scanId, standards }: StandardsCardProps) {
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
              <span className={classes.numbers}>
                {requirements.map((requirement) => (
                  <Link key={requirement.id} to={requirementAddress(id, requirement.id, `?scan=${scanId}`)}>
                    <code>{requirement.id}</code>
                  </Link>
                ))}
              </span>
            </div>
            <div className={classes.titles}>{requirements.map((requirement) => requirement.title).join('. ')}</div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
