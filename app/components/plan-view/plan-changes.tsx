import { useTimes } from '#app/components/moment/use-times.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { countOf } from '#app/text/count.ts'
import { nameFromId } from '#app/text/plan-names.ts'
import { FoldedOutput } from '../code-block/folded-output.tsx'
import { valueText } from '../code-block/value-text.ts'
import { ActionSymbol } from './action-symbol.tsx'
import { ChangeGroups } from './change-groups.tsx'
import { actionSigns, changeWord } from './change-words.ts'
import { formerText, leftOutText, stayText } from './plan-notes.ts'
import classes from './plan-view.module.css'
import { ResourceLabel } from './resource-label.tsx'

/** What a plan will do, by the names of resources; then what it takes in and what had changed outside Terraform. */
export function PlanChanges({ plan }: { plan: SanitizedPlan }) {
  const { drift, recovered, outputs, mode } = plan
  const changes = withoutRecovered(plan)
  const addresses = [...(mode === 'drift' ? [] : plan.changes), ...drift]
    .map(({ action, address }) => `${actionSigns[action].symbol.padEnd(4)}${address}`)
    .join('\n')
  const notes = [leftOutText(plan), formerText(plan, useTimes()), stayText(plan)].filter((text) => text !== null)
  return (
    <div>
      {notes.length > 0 && <p className={classes.note}>{notes.join(' ')}</p>}
      {mode !== 'drift' && changes.length > 0 && <ChangeGroups changes={changes} label="Planned changes" />}
      {mode !== 'drift' && plan.changes.length === 0 && (
        <p className={classes.none}>No resource changes: Azure is as the configuration says.</p>
      )}
      {mode === 'drift' && drift.length === 0 && (
        <p className={classes.none}>No drift: nothing was changed outside Terraform.</p>
      )}
      {recovered.length > 0 && (
        <>
          <Section
            title="Taken into the state"
            note={`${countOf(recovered.length, 'resource')} of the interrupted apply`}
          />
          <ul aria-label="Taken into the state">
            {recovered.map(({ address, id }) => (
              <li key={address} className={classes.row}>
                <div className={classes.head} data-size="row">
                  <ActionSymbol action="import" />
                  <ResourceLabel item={nameFromId(id) ?? { name: address, parent: null, group: null }} />
                  <span className={classes.spacer} />
                  <span className={classes.word}>{changeWord({ action: 'import', attributes: [] })}</span>
                </div>
                <div className={classes.details}>
                  <code className={classes.id}>{address}</code>
                  <code className={classes.id}>{id}</code>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {drift.length > 0 && (
        <>
          <Section title="Changed outside Terraform" note={driftNote(mode)} />
          <ChangeGroups changes={drift} label="Changed outside Terraform" />
        </>
      )}
      {outputs.length > 0 && (
        <FoldedOutput text={outputs.map(outputLine).join('\n')} title={countOf(outputs.length, 'output')} />
      )}
      {addresses !== '' && <FoldedOutput text={addresses} title="Terraform addresses" />}
    </div>
  )
}

/** What is only taken into the state has a list of its own. */
function withoutRecovered({ changes, recovered }: SanitizedPlan) {
  const addresses = new Set(recovered.map((one) => one.address))
  return changes.filter((one) => one.action !== 'import' || one.attributes.length > 0 || !addresses.has(one.address))
}

const driftNote = (mode: SanitizedPlan['mode']) =>
  mode === 'drift' ? 'since the last run; this check changed nothing' : 'since the last run'

function outputLine({ name, action, after, sensitive }: SanitizedPlan['outputs'][number]): string {
  if (action === 'delete') return `${name}: removed`
  if (sensitive) return `${name} = (sensitive value)`
  // Terraform does not say the value of an output that depends on what the apply makes.
  return `${name} = ${after === null || after === undefined ? 'known after apply' : valueText(after)}`
}

function Section({ title, note }: { title: string; note?: string }) {
  return (
    <div className={classes.section}>
      {title}
      {note && <span className={classes.sectionNote}>{note}</span>}
    </div>
  )
}
