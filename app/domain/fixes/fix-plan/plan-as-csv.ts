import type { FixPlan, FixRow } from '#app/contract/fix-plan.ts'
import { csvField } from '#app/text/csv-field.ts'
import { fixStateText } from '#app/text/fix-state-text.ts'
import { lockWords } from '#app/text/fix-words.ts'
import { fixGainText } from '#app/text/points.ts'
import { utc } from '#app/text/time.ts'

const columns = [
  'fix',
  'severity',
  'horizon',
  'service',
  'score',
  'gaps',
  'findings',
  'closed',
  'mayBreak',
  'needs',
  'locks',
  'state',
  'since',
  'why',
  'toDo',
  'id',
] as const

/** A plan of fixes as CSV (RFC 4180), one line a fix. @param now in milliseconds */
export function planAsCsv({ fixes }: Pick<FixPlan, 'fixes'>, now: number): string {
  const lines = [columns, ...fixes.map((fix) => lineOf(fix, now))]
  return lines.map((fields) => `${fields.map(csvField).join(',')}\r\n`).join('')
}

function lineOf(fix: FixRow, now: number): string[] {
  const { words, caption } = fixStateText(fix, now, utc)
  return [
    fix.name,
    fix.severity,
    fix.horizon,
    fix.service,
    // A sign before a number is read as a formula.
    fixGainText(fix).replace(/^\+/, ''),
    fix.gaps.map(({ name, findings }) => `${name} (${findings})`).join('; '),
    String(fix.findings),
    String(fix.closed),
    fix.mayBreak.join(' '),
    fix.roles.join(' or '),
    fix.locks.map((lock) => `${lockWords(lock)} on ${lock.name}`).join('; '),
    words,
    caption ?? '',
    fix.stays?.reason ?? '',
    fix.stays?.action ?? '',
    fix.id,
  ]
}
