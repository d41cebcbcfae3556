import type { ResourceChange } from '#app/contract/plans.ts'
import { groupTitle, isDestructive, type PlanGroup, planGroups } from '#app/text/plan-groups.ts'
import { nameText } from '#app/text/plan-names.ts'
import { type GroupValue, gistOf, propertyName } from '#app/text/plan-values.ts'
import { actionWords } from './change-words.ts'
import { nameLines } from './name-lines.ts'
import { widest } from './screen.ts'
import { line, part, type TonedLine, type TonedPart } from './toned-line.ts'

const indent = '      '
/** Columns between a name or a title and what stands beside it. */
const gap = '   '

/** Resources by name, equal changes together, what destroys something first. */
export function groupLines(
  changes: readonly ResourceChange[],
  title: (group: PlanGroup) => string = groupTitle,
): TonedLine[] {
  return planGroups(changes).flatMap((group) => [...oneGroup(group, title(group)), line('')])
}

function oneGroup(group: PlanGroup, title: string): TonedLine[] {
  const { symbol, tone } = actionWords[group.action]
  const head = [part(`  ${symbol.padEnd(3)} `, tone), part(title, 'strong')]
  if (isDestructive(group)) return [head, ...valueLines(group), ...lostLines(group)]
  const names = nameLines(group.items.map(nameText), indent)
  const [value, ...more] = group.values
  const beside = value && more.length === 0 ? valueParts(value) : []
  const length = [...head, ...beside].reduce((sum, { text }) => sum + text.length, gap.length)
  if (beside.length > 0 && length <= widest()) return [[...head, part(gap), ...beside], ...names]
  return [head, ...valueLines(group), ...names]
}

/** Each with what it was. */
function lostLines({ items }: PlanGroup): TonedLine[] {
  const width = Math.max(...items.map((item) => nameText(item).length))
  return items.map((item) => {
    const gist = gistOf(item.change)
    const name = nameText(item)
    if (gist === null) return line(indent + name)
    const fits = indent.length + width + gap.length + gist.length <= widest()
    return [part(indent + (fits ? name.padEnd(width) : name)), part(gap), part(gist, 'destroy')]
  })
}

function valueLines({ values, items }: PlanGroup): TonedLine[] {
  const forcing = new Set(
    items.flatMap(({ change }) =>
      change.attributes.filter(({ replaces }) => replaces).map(({ path }) => propertyName(path)),
    ),
  )
  return values.flatMap((value) => {
    const end = forcing.has(value.property) ? [part(`${gap}forces replacement`, 'destroy')] : []
    const parts = [part(indent), ...valueParts(value), ...end]
    if (parts.reduce((sum, { text }) => sum + text.length, 0) <= widest()) return [parts]
    return [
      [part(`${indent}${value.property}:`, 'dim'), ...end],
      ...value.before.map((one) => [part(`${indent}  - `, 'destroy'), part(one, 'destroy')]),
      ...value.after.map((one) => [part(`${indent}  + `, 'add'), part(one, 'add')]),
    ]
  })
}

/** `minimalTlsVersion: None, 1.0 → 1.2`. */
function valueParts({ property, before, after }: GroupValue): TonedPart[] {
  return [
    part(`${property}: `, 'dim'),
    ...(before.length > 0 ? [part(before.join(', '), 'destroy')] : []),
    ...(before.length > 0 && after.length > 0 ? [part(' → ', 'dim')] : []),
    ...(after.length > 0 ? [part(after.join(', '), 'add')] : [part(' removed', 'destroy')]),
  ]
}
