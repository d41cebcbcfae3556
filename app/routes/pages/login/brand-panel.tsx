import { BrandMark } from '#app/components/brand-mark.tsx'
import classes from './brand-panel.module.css'
import { ScoreCard } from './score-card.tsx'

const inWords = new Intl.ListFormat('en', { type: 'conjunction' })

/** The navy half of the sign-in page. @param props.standards Names of what the catalogue judges against. */
export function BrandPanel({ standards }: { standards: readonly string[] }) {
  return (
    <aside className={classes.panel}>
      <div className={classes.brand}>
        <BrandMark size={32} />
        <span>Parapet</span>
      </div>
      <div className={classes.message}>
        <p className={classes.headline}>
          Enterprise cloud
          <br />
          security management
        </p>
        <p className={classes.sentence}>
          Scan Azure subscriptions, rank what is exposed and deploy the fix as Terraform.
        </p>
        <ScoreCard />
      </div>
      <Battlement />
      {standards.length > 0 && <p className={classes.standards}>Checks against {inWords.format(standards)}</p>}
    </aside>
  )
}

function Battlement() {
  const merlons = [0, 92, 204, 316, 428, 540]
  return (
    <svg className={classes.battlement} viewBox="0 0 640 112" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 34${merlons.map((x) => `H${x}V0h64v34`).join('')}H640v34H0z`} />
      <path d="M36 68h72v44H36zM204 68h72v44h-72zM372 68h72v44h-72zM540 68h72v44h-72z" />
    </svg>
  )
}
