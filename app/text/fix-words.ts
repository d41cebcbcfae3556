import type { GapRepair, RepairRow } from '#app/contract/fix-detail.ts'
import type { FixLock, FixRow } from '#app/contract/fix-plan.ts'
import type { FixKind } from '#app/contract/template-content.ts'
import { countOf } from './count.ts'

/** Nouns that a sentence has room for. */
const mostNouns = 3

/** `A plan that waits closes 4 of these findings already`, where others have planned a part of a fix. */
export function otherPlanText({ findings }: Pick<FixRow['inOtherPlans'][number], 'findings'>, open: number): string {
  if (findings < open) return `A plan that waits closes ${findings} of its ${countOf(open, 'open finding')} already`
  return open === 1
    ? 'A plan that waits closes its open finding already'
    : `A plan that waits closes all its ${open} open findings already`
}

type Counted = Pick<GapRepair, 'noun' | 'resources'>

const verbs: Record<'change' | 'remove' | 'make', string> = { remove: 'removes', change: 'changes', make: 'makes' }
type Doing = keyof typeof verbs
const doings: Record<FixKind, Doing> = { update: 'change', patch: 'change', create: 'make', delete: 'remove' }

/** `Removes 4 SQL firewall rules and changes 4 SQL servers`: each resource once, of those that `taken` answers for. */
export function doingText(gaps: readonly Counted[], taken: (row: RepairRow) => boolean = () => true): string {
  const parts = (Object.keys(verbs) as Doing[]).flatMap((doing) => {
    const nouns = nounsOf(gaps, (row) => doings[row.kind] === doing && taken(row))
    return nouns.length === 0 ? [] : [`${verbs[doing]} ${listed(nouns)}`]
  })
  return capitalised(listed(parts) || 'changes nothing')
}

/** How to go back, and what stays; for the resources that `taken` answers for. */
export function backTexts(gaps: readonly Counted[], taken: (row: RepairRow) => boolean): string[] {
  const of = (doing: Doing) => nounsOf(gaps, (row) => !row.irreversible && doings[row.kind] === doing && taken(row))
  const [removed, changed, made] = [of('remove'), of('change'), of('make')]
  const parts = [
    ...(removed.length > 0 ? [`makes ${listed(removed)} again, as the scan read them`] : []),
    ...(changed.length > 0 ? [`sets the former values of ${listed(changed)} back`] : []),
    ...(made.length > 0 ? [`removes ${listed(made)} again`] : []),
  ]
  const staying = nounsOf(gaps, (row) => row.irreversible && taken(row))
  return [
    ...(parts.length > 0 ? [`Undo ${listed(parts)}.`] : []),
    ...(staying.length > 0 ? [`Azure does not take back what is changed of ${listed(staying)}: it stays.`] : []),
  ]
}

/** `a read-only lock`, `a lock against deletion` */
export const lockWords = ({ level }: Pick<FixLock, 'level'>) =>
  level === 'ReadOnly' ? 'a read-only lock' : 'a lock against deletion'

/** `4 SQL servers`, each noun with how many different resources it counts; of many nouns `25 resources`. */
function nounsOf(gaps: readonly Counted[], taken: (row: RepairRow) => boolean): string[] {
  const found = new Map<string, { noun: Counted['noun']; ids: Set<string> }>()
  for (const { noun, resources } of gaps)
    for (const row of resources.filter(taken)) {
      const known = found.get(noun.many) ?? { noun, ids: new Set() }
      known.ids.add(row.id)
      found.set(noun.many, known)
    }
  const nouns = [...found.values()]
  if (nouns.length > mostNouns)
    return [
      countOf(
        nouns.reduce((sum, { ids }) => sum + ids.size, 0),
        'resource',
      ),
    ]
  return nouns.map(({ noun, ids }) => countOf(ids.size, noun.one, noun.many))
}

/** `a, b and c` */
export function listed(parts: readonly string[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
