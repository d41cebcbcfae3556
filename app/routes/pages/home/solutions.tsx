import type { ReactNode } from 'react'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import home from './home.module.css'
import classes from './solutions.module.css'

/** What the product does, in three steps, each with a fragment of its interface. */
export function Solutions() {
  return (
    <section id="solutions" aria-labelledby="solutions-heading" className={`${home.block} ${classes.section}`}>
      <div className={home.container}>
        <h2 id="solutions-heading" className={home.heading}>
          From a finding to a fix, with proof
        </h2>
        <p className={home.lead}>One loop for the whole team: scan, review the plan, apply, and keep the evidence.</p>
        <div className={`${home.thirds} ${classes.steps}`}>
          <Step title="Find what is exposed" text="Connect a subscription, run a scan and get a score in minutes.">
            <Exposed />
          </Step>
          <Step
            title="Review the plan, then apply"
            text="Parapet generates Terraform for each gap. Nothing changes before you approve."
          >
            <PlannedChanges />
          </Step>
          <Step title="Show auditors the evidence" text="Every execution is kept, and controls map to standards.">
            <Evidence />
          </Step>
        </div>
      </div>
    </section>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article>
      <div className={classes.stage} aria-hidden>
        <div className={classes.fragment}>{children}</div>
      </div>
      <h3 className={classes.title}>{title}</h3>
      <p className={home.text}>{text}</p>
    </article>
  )
}

const exposed = [
  { severity: 'critical', text: 'Anonymous blob access', count: 7 },
  { severity: 'critical', text: 'RDP open to the internet', count: 4 },
  { severity: 'high', text: 'No purge protection', count: 5 },
] as const

function Exposed() {
  return exposed.map(({ severity, text, count }) => (
    <div key={text} className={classes.finding}>
      <span>
        <SeverityChip severity={severity} />
      </span>
      <b>{text}</b>
      <b>{count}</b>
    </div>
  ))
}

function PlannedChanges() {
  return (
    <div className={`mono ${classes.plan}`}>
      <b data-change="update">~</b>
      <span>storageAccounts/invoices</span>
      <i />
      <span>
        minimumTlsVersion <del>TLS1_0</del> <i className={classes.arrow}>→</i> <ins>TLS1_2</ins>
      </span>
      <b data-change="add">+</b>
      <span>diagnosticSettings/blob</span>
      <b data-change="destroy">-</b>
      <span>roleAssignments/legacy-reader</span>
    </div>
  )
}

const evidence = [
  { name: 'CIS Azure Foundations', percent: 71 },
  { name: 'NIST SP 800-53', percent: 66 },
  { name: 'ISO 27001 Annex A', percent: 74 },
]

function Evidence() {
  return evidence.map(({ name, percent }) => (
    <div key={name} className={classes.standard}>
      <b>{name}</b>
      <span className={classes.bar}>
        <span style={{ width: `${percent}%` }} />
      </span>
      <b>{percent}%</b>
    </div>
  ))
}
