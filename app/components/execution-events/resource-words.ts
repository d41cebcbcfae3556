import type { ResourceRow } from '#app/contract/plans.ts'
import { countOf } from '#app/text/count.ts'

const doing: Partial<Record<ResourceRow['action'], { running: string; done: string }>> = {
  create: { running: 'Creating', done: 'Created' },
  update: { running: 'Changing', done: 'Changed' },
  replace: { running: 'Replacing', done: 'Replaced' },
  delete: { running: 'Deleting', done: 'Deleted' },
  read: { running: 'Reading', done: 'Read' },
  import: { running: 'Importing', done: 'Imported' },
  forget: { running: 'Leaving', done: 'Left as it is' },
}

/** How far a resource is, in a word or two. */
export function resourceWord({ status, action }: Pick<ResourceRow, 'status' | 'action'>): string {
  if (status === 'running') return doing[action]?.running ?? 'Running'
  if (status === 'done') return doing[action]?.done ?? 'Done'
  if (status === 'failed') return 'Failed'
  if (status === 'unknown') return 'Not known'
  return status === 'planned' ? 'Waiting' : 'Not started'
}

/** `3 of 5 resources done, 1 failed`. */
export function progressText(resources: readonly Pick<ResourceRow, 'status'>[]): string {
  const count = (status: ResourceRow['status']) => resources.filter((one) => one.status === status).length
  const parts = [`${count('done')} of ${countOf(resources.length, 'resource')} done`]
  if (count('running') > 0) parts.push(`${count('running')} running`)
  if (count('failed') > 0) parts.push(`${count('failed')} failed`)
  if (count('unknown') > 0) parts.push(`${count('unknown')} not known`)
  return parts.join(', ')
}
