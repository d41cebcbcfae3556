import { expect, it } from 'vitest'
import type { ResourceRow } from '#app/contract/plans.ts'
import { appliedText } from './applied-text.ts'

const rows = (...statuses: ResourceRow['status'][]) => statuses.map((status) => ({ status }) as ResourceRow)

it.each([
  ['Applied', { status: 'applied', undo: false, resources: rows('done', 'done') }],
  ['Undone', { status: 'applied', undo: true, resources: rows('done') }],
  ['Applied in part', { status: 'failed', undo: false, resources: rows('done', 'failed') }],
  ['Nothing was applied, tried', { status: 'failed', undo: false, resources: [] }],
  ['Nothing was undone, tried', { status: 'canceled', undo: true, resources: rows('notStarted') }],
] as const)('says %s', (text, execution) =>
  expect(appliedText({ ...execution, resources: [...execution.resources] })).toBe(text),
)
