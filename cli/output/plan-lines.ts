import type { SanitizedPlan } from '#app/contract/plans.ts'
import { countOf } from '#app/text/count.ts'
import { groupTitle, type PlanGroup } from '#app/text/plan-groups.ts'
import { nameFromId, nameText } from '#app/text/plan-names.ts'
import { formatMoment } from '#app/text/time.ts'
import { actionWords, countsText } from './change-words.ts'
import { groupLines } from './group-lines.ts'
import { nameLines } from './name-lines.ts'
import { widest } from './screen.ts'
import { line, part, type TonedLine } from './toned-line.ts'
import { shorten } from './words.ts'

const blank = line('')
const mask = '(sensitive value)'
const indent = '      '

/** A plan as a person reads it before allowing it: resources by name, equal changes together, and the counts last. */
export function planLines(plan: SanitizedPlan): TonedLine[] {
  if (plan.mode === 'drift') return driftLines(plan)
  const { changes, drift, outputs, recovered, formerAsOf, leftOut = [] } = plan
  const taken = new Set(recovered.map(({ address }) => address))
  const planned = changes.filter(
    (one) => one.action !== 'import' || one.attributes.length > 0 || !taken.has(one.address),
  )
  return [
    ...(drift.length > 0
      ? [line('  Changed outside Terraform since the last run', 'strong'), ...groupLines(drift, driftTitle)]
      : []),
    ...(recovered.length > 0
      ? [line('  Taken in from the interrupted apply', 'strong'), ...namesOf(recovered.map(({ id }) => id)), blank]
      : []),
    ...(leftOut.length > 0
      ? [line('  Left out, since they are as the fixes want them already', 'strong'), ...namesOf(leftOut), blank]
      : []),
    ...groupLines(planned),
    ...(formerAsOf === undefined ? [] : [line(formerText(formerAsOf), 'dim'), blank]),
    ...(outputs.length > 0 ? [line('  Outputs', 'strong'), ...outputs.map(outputLine), blank] : []),
    [part('  Plan: ', 'strong'), part(countsText(plan.counts)), part('.')],
  ]
}

function namesOf(ids: readonly string[]): TonedLine[] {
  const names = ids.map((id) => {
    const name = nameFromId(id)
    return name ? nameText(name) : id
  })
  return nameLines(names, indent)
}

function driftLines({ drift }: SanitizedPlan): TonedLine[] {
  if (drift.length === 0) return [line('  No drift: Azure is as Terraform left it.', 'good')]
  return [
    line('  Changed outside Terraform since the last run', 'strong'),
    ...groupLines(drift, driftTitle),
    [part('  Drift: ', 'strong'), part(`${countOf(drift.length, 'resource')} changed.`)],
  ]
}

/** Drift tells what was done already. */
function driftTitle(group: PlanGroup): string {
  if (group.action !== 'delete') return groupTitle(group)
  return `${group.noun} ${group.items.length === 1 ? 'is' : 'are'} gone`
}

const formerText = (asOf: string | null) =>
  asOf === null
    ? '  Former values as the template recorded them.'
    : `  Former values as of the scan of ${formatMoment(asOf)}.`

const shown = (value: unknown): string => (value === undefined ? 'null' : JSON.stringify(value))

/** Outputs are read after the apply: of a long one the plan tells the beginning. */
function outputLine({ name, action, after, sensitive }: SanitizedPlan['outputs'][number]): TonedLine {
  const { symbol, tone } = actionWords[action]
  const head = `  ${symbol.padEnd(3)} `
  if (action === 'delete') return [part(head, tone), part(name, 'strong')]
  const value = sensitive ? mask : after === null ? '(known after apply)' : shown(after)
  const room = Math.max(20, widest() - head.length - name.length - 3)
  return [part(head, tone), part(name, 'strong'), part(` = ${shorten(value, room)}`)]
}
