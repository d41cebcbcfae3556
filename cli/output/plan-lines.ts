import type { AttributeChange, ResourceChange, SanitizedPlan } from '#app/contract/plans.ts'
import { countOf } from '#app/text/count.ts'
import { formatMoment } from '#app/text/time.ts'
import { actionWords, countsText } from './change-words.ts'
import { widest } from './screen.ts'
import { line, part, type TonedLine, type TonedPart } from './toned-line.ts'
import { shorten } from './words.ts'

const blank = line('')
const mask = '(sensitive value)'
const indent = '      '

/** A plan as a person reads it before allowing it: every resource with its values, and the counts last. */
export function planLines(plan: SanitizedPlan): TonedLine[] {
  if (plan.mode === 'drift') return driftLines(plan)
  const { changes, drift, outputs, recovered, formerAsOf, leftOut = [] } = plan
  return [
    ...(drift.length > 0
      ? [line('  Changed outside Terraform since the last run', 'strong'), ...drift.flatMap(driftedLines), blank]
      : []),
    ...(recovered.length > 0
      ? [
          line('  Taken in from the interrupted apply', 'strong'),
          ...recovered.flatMap(({ address, id }) => [line(`  → ${address}`, 'add'), line(`${indent}${id}`, 'dim')]),
          blank,
        ]
      : []),
    ...(leftOut.length > 0
      ? [
          line('  Left out, since they are as the fixes want them already', 'strong'),
          ...leftOut.map((id) => line(`${indent}${id}`, 'dim')),
          blank,
        ]
      : []),
    ...changes.flatMap(changeLines),
    ...(changes.length > 0 ? [blank] : []),
    ...(formerAsOf === undefined ? [] : [line(formerText(formerAsOf), 'dim'), blank]),
    ...(outputs.length > 0 ? [line('  Outputs', 'strong'), ...outputs.map(outputLine), blank] : []),
    [part('  Plan: ', 'strong'), part(countsText(plan.counts)), part('.')],
  ]
}

function driftLines({ drift }: SanitizedPlan): TonedLine[] {
  if (drift.length === 0) return [line('  No drift: Azure is as Terraform left it.', 'good')]
  return [
    line('  Changed outside Terraform since the last run', 'strong'),
    ...drift.flatMap(driftedLines),
    blank,
    [part('  Drift: ', 'strong'), part(`${countOf(drift.length, 'resource')} changed.`)],
  ]
}

/** Drift tells what was done already. */
function driftedLines(change: ResourceChange): TonedLine[] {
  const gone = change.action === 'delete'
  return [...heading(change, gone ? 'gone' : 'changed'), ...(gone ? [] : valueLines(change))]
}

/** Of what is destroyed the name is enough, but a fix that deletes says what it deletes. */
function changeLines(change: ResourceChange): TonedLine[] {
  const { todo } = actionWords[change.action]
  const isNamed = change.action === 'delete' && change.type !== 'azapi_resource_action'
  return [...heading(change, todo), ...(isNamed ? [] : valueLines(change))]
}

const formerText = (asOf: string | null) =>
  asOf === null
    ? '  Former values as the template recorded them.'
    : `  Former values as of the scan of ${formatMoment(asOf)}.`

function heading({ action, address, azureType, name }: ResourceChange, words: string): TonedLine[] {
  const { symbol, tone } = actionWords[action]
  const what = [azureType, name].filter(Boolean).join('  ')
  const head = [part(`  ${symbol.padEnd(3)} `, tone), part(address, 'strong'), part(`   ${words}`, tone)]
  if (what === '') return [head]
  const isLong = [what, ...head.map(({ text }) => text)].join('   ').length > widest
  return isLong ? [head, line(indent + what, 'dim')] : [[...head, part(`   ${what}`, 'dim')]]
}

function valueLines({ type, action, attributes }: ResourceChange): TonedLine[] {
  if (action !== 'create') return attributes.flatMap((attribute) => attributeLines(attribute, false))
  return attributes
    .filter((attribute) => isTelling(type, attribute))
    .flatMap((attribute) => attributeLines(attribute, true))
}

/** Arguments of azapi that say how it talks to Azure, not what it writes. Source: the provider's reference of `azapi_resource`. */
const mechanics = /^(ignore_|list_unique_id_property|schema_validation_enabled|response_export_values|retry|locks)/

/** Whether a value of a new resource says more than its heading does. */
function isTelling(type: string, { path, after, unknown }: AttributeChange): boolean {
  if (type.startsWith('azapi_') && mechanics.test(path)) return false
  const isEmpty = !unknown && (after === null || (typeof after === 'object' && Object.keys(after).length === 0))
  return !isEmpty && path !== 'id' && path !== 'name' && path !== 'type'
}

/** `path: before → after` in one line where it fits, else a line for each. A new resource has no values before. */
function attributeLines(attribute: AttributeChange, isNew: boolean): TonedLine[] {
  const { path, kind, replaces } = attribute
  const before = attribute.sensitive ? mask : shown(attribute.before)
  const after = afterText(attribute)
  const end: TonedPart[] = replaces ? [part('   forces replacement', 'destroy')] : []
  if (isNew) return [[part(`${indent}${path} = `, 'dim'), part(after), ...end]]
  const removed = part(before, 'destroy')
  const added = part(after, 'add')
  const name = part(`${indent}${path}: `, 'dim')
  if (kind === 'added') return [[name, part('+ ', 'add'), added, ...end]]
  if (kind === 'removed') return [[name, part('- ', 'destroy'), removed, ...end]]
  const short = indent.length + path.length + before.length + after.length + 5 <= widest
  if (short) return [[name, removed, part(' → ', 'dim'), added, ...end]]
  return [
    [name, ...end],
    [part(`${indent}  - `, 'destroy'), removed],
    [part(`${indent}  + `, 'add'), added],
  ]
}

function afterText({ unknown, sensitive, after }: AttributeChange): string {
  if (unknown) return '(known after apply)'
  return sensitive ? mask : shown(after)
}

const shown = (value: unknown): string => (value === undefined ? 'null' : JSON.stringify(value))

/** Outputs are read after the apply: of a long one the plan tells the beginning. */
function outputLine({ name, action, after, sensitive }: SanitizedPlan['outputs'][number]): TonedLine {
  const { symbol, tone } = actionWords[action]
  const head = `  ${symbol.padEnd(3)} `
  if (action === 'delete') return [part(head, tone), part(name, 'strong')]
  const value = sensitive ? mask : after === null ? '(known after apply)' : shown(after)
  const room = Math.max(20, widest - head.length - name.length - 3)
  return [part(head, tone), part(name, 'strong'), part(` = ${shorten(value, room)}`)]
}
