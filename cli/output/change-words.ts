import type { ChangeAction, ChangeCounts, ResourceRow } from '#app/contract/plans.ts'
import { formatCount } from '#app/text/count.ts'
import type { Tone } from './toned-line.ts'

interface ActionWords {
  symbol: string
  tone: Tone
  /** What is going to be done. */
  todo: string
  underWay: string
  done: string
}

export const actionWords: Record<ChangeAction, ActionWords> = {
  create: { symbol: '+', tone: 'add', todo: 'create', underWay: 'creating', done: 'created' },
  update: { symbol: '~', tone: 'change', todo: 'update', underWay: 'updating', done: 'updated' },
  replace: { symbol: '-/+', tone: 'destroy', todo: 'replace', underWay: 'replacing', done: 'replaced' },
  delete: { symbol: '-', tone: 'destroy', todo: 'destroy', underWay: 'destroying', done: 'destroyed' },
  read: { symbol: '<=', tone: 'dim', todo: 'read', underWay: 'reading', done: 'read' },
  import: { symbol: '→', tone: 'add', todo: 'import', underWay: 'importing', done: 'imported' },
  forget: { symbol: '.', tone: 'dim', todo: 'leave as it is', underWay: 'leaving', done: 'left as it is' },
  'no-op': { symbol: ' ', tone: 'dim', todo: 'leave', underWay: 'leaving', done: 'unchanged' },
}

/** How far a resource of an apply is, in a word or two. */
export function rowWords({ action, status }: Pick<ResourceRow, 'action' | 'status'>): string {
  const words = actionWords[action]
  switch (status) {
    case 'planned':
      return `to ${words.todo}`
    case 'running':
      return words.underWay
    case 'done':
      return words.done
    case 'failed':
      return 'failed'
    case 'notStarted':
      return 'not started'
    case 'unknown':
      return `${words.underWay}, outcome unknown`
  }
}

/** `2 to add, 1 to change, 0 to destroy`, with the imports where there are any. */
export function countsText({ add, change, destroy, import: imports }: ChangeCounts): string {
  const parts = [`${formatCount(add)} to add`, `${formatCount(change)} to change`, `${formatCount(destroy)} to destroy`]
  return [...parts, ...(imports > 0 ? [`${formatCount(imports)} to import`] : [])].join(', ')
}
