import { BrandMark } from '#app/components/brand-mark.tsx'
import classes from './brand-panel.module.css'

/** The navy half of the sign-in page. The battlement is decoration and shows no data. */
export function BrandPanel() {
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
        <ShieldDrawing />
      </div>
      <Battlement />
      <p className={classes.standards}>Checks against the CIS Azure Foundations Benchmark</p>
    </aside>
  )
}

function ShieldDrawing() {
  return (
    <svg className={classes.shield} viewBox="0 0 120 120" aria-hidden="true">
      <path
        d="M24 26h16v12h12V26h16v12h12V26h16v36c0 22-14 36-36 46-22-10-36-24-36-46z"
        fill="var(--nav-mark-tint)"
        stroke="var(--nav-mark)"
        strokeWidth="2"
      />
      <path
        d="m46 66 11 11 20-22"
        fill="none"
        stroke="var(--nav-focus)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
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
