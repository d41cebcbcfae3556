import type { AttributeChange, ChangeAction, ResourceChange, SanitizedPlan } from '#app/contract/plans.ts'
import { judgementText } from '#app/text/plan-judgement-words.ts'
import { formatMoment } from '#app/text/time.ts'

const sentences: Record<ChangeAction, string> = {
  create: 'will be created',
  update: 'will be updated in place',
  replace: 'must be replaced',
  delete: 'will be destroyed',
  read: 'will be read during apply',
  import: 'will be imported',
  forget: 'stays as it is and will no longer be managed',
  'no-op': 'stays as it is',
}

const symbols: Record<AttributeChange['kind'], string> = { added: '+', removed: '-', changed: '~' }

/** A plan without secrets as text, in Terraform's symbols, one value a line. */
export function planText({ changes, drift, counts, mode, formerAsOf, leftOut = [], judgement }: SanitizedPlan): string {
  const parts: string[] = leftOut.length > 0 ? [leftOutText(leftOut)] : []
  if (drift.length > 0)
    parts.push(
      'Changed outside of Terraform since the last run:',
      ...drift.map((one) => changeText(one, 'has changed')),
    )
  if (mode === 'drift')
    return [...parts, drift.length === 0 ? 'Nothing has changed outside of Terraform.' : ''].join('\n\n').trim()
  if (changes.length === 0) return [...parts, 'No changes. The resources are as the configuration says.'].join('\n\n')
  const imports = counts.import > 0 ? `${counts.import} to import, ` : ''
  return [
    ...parts,
    'Terraform will perform the following actions:',
    ...changes.map((one) => changeText(one, sentences[one.action])),
    ...(formerAsOf === undefined ? [] : [formerText(formerAsOf)]),
    `Plan: ${imports}${counts.add} to add, ${counts.change} to change, ${counts.destroy} to destroy.`,
    ...(judgement ? [judgementText(judgement)] : []),
  ].join('\n\n')
}

function leftOutText(ids: readonly string[]): string {
  return ['Left out, since they are as the fixes want them already:', ...ids.map((id) => `  ${id}`)].join('\n')
}

/** Of the values of before that Terraform does not know. */
function formerText(asOf: string | null): string {
  if (asOf === null) return 'Former values as the template recorded them.'
  return `Former values as of the scan of ${formatMoment(asOf)}.`
}

function changeText({ address, attributes }: ResourceChange, sentence: string): string {
  const width = Math.max(0, ...attributes.map(({ path }) => path.length))
  const rows = attributes.map((one) => `    ${symbols[one.kind]} ${one.path.padEnd(width)} = ${valuesText(one)}`)
  return [`  # ${address} ${sentence}`, ...rows].join('\n')
}

function valuesText({ kind, before, after, unknown, replaces }: AttributeChange): string {
  const to = unknown ? '(known after apply)' : JSON.stringify(after)
  const forced = replaces ? '  # forces replacement' : ''
  if (kind === 'added') return `${to}${forced}`
  return `${JSON.stringify(before)} -> ${kind === 'removed' ? 'null' : to}${forced}`
}
