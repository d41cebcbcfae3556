import type { AttributeChange, ChangeAction, ResourceChange } from '#app/contract/plans.ts'
import { countOf } from '#app/text/count.ts'

export type ChangeTone = 'add' | 'change' | 'remove' | 'other'

/** Terraform's own symbol of an action, its colour, and the word that is read out for it. */
export const actionSigns: Record<ChangeAction, { symbol: string; tone: ChangeTone; word: string }> = {
  create: { symbol: '+', tone: 'add', word: 'Create' },
  update: { symbol: '~', tone: 'change', word: 'Change' },
  replace: { symbol: '-/+', tone: 'remove', word: 'Replace' },
  delete: { symbol: '-', tone: 'remove', word: 'Destroy' },
  read: { symbol: '<=', tone: 'other', word: 'Read' },
  import: { symbol: '↓', tone: 'other', word: 'Import' },
  forget: { symbol: '.', tone: 'other', word: 'Leave' },
  'no-op': { symbol: '=', tone: 'other', word: 'Keep' },
}

/** What happens to a resource, at the right of its row: `3 changes`, `new`, `removed`. */
export function changeWord({ action, attributes }: Pick<ResourceChange, 'action' | 'attributes'>): string {
  switch (action) {
    case 'create':
      return 'new'
    case 'delete':
      return 'removed'
    case 'replace':
      return 'replaced'
    case 'import':
      return attributes.length > 0 ? `imported, ${countOf(attributes.length, 'change')}` : 'imported'
    case 'forget':
      return 'stays as it is'
    case 'read':
      return 'read'
    case 'no-op':
      return 'unchanged'
    default:
      return attributes.length > 0 ? countOf(attributes.length, 'change') : 'changed'
  }
}

/** The two sides of one value; null where a side has none. */
export function sidesOf(change: AttributeChange): { before: 'value' | 'masked' | null; after: AfterSide } {
  const masked = change.sensitive ? 'masked' : 'value'
  return {
    before: change.kind === 'added' ? null : masked,
    after: change.kind === 'removed' ? null : change.unknown ? 'unknown' : masked,
  }
}

type AfterSide = 'value' | 'masked' | 'unknown' | null
