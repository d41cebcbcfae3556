import { render } from 'ink-testing-library'
import { expect, it } from 'vitest'
import type { ResourceRow } from '#app/contract/plans.ts'
import { namesOfRows } from '#app/text/plan-names.ts'
import type { ExecutionProgress } from '../commands/executions/execution-progress.ts'
import { ExecutionView, type ExecutionViewProps } from './execution-view.tsx'

const row = (address: string, status: ResourceRow['status']) => ({
  address,
  action: 'create' as const,
  status,
  id: null,
  seconds: status === 'done' ? 1.2 : null,
  error: null,
  since: 5000,
})
const progress: ExecutionProgress = {
  command: 'apply',
  phases: [
    { phase: 'init', since: 0, seconds: 2.1, outcome: 'done' },
    { phase: 'apply', since: 4000, seconds: null, outcome: 'underWay' },
  ],
  rows: [
    row('azapi_resource.group', 'done'),
    row('azapi_resource.logs', 'running'),
    row('azapi_resource.late', 'planned'),
  ],
  counts: null,
  end: null,
}
const props: ExecutionViewProps = {
  progress,
  now: 9000,
  isLive: true,
  nameOf: namesOfRows([]),
  width: 120,
  height: 40,
  words: null,
}

/** The last frame, without colours. */
function frame(given: Partial<ExecutionViewProps>): string[] {
  const { lastFrame, unmount } = render(<ExecutionView {...props} {...given} />)
  const text = (lastFrame() ?? '').replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
  unmount()
  return text.split('\n')
}

it('ticks phases and resources off, counts what is under way, and says how many are done', () => {
  const lines = frame({})
  expect(lines[0]).toMatch(/^ {2}✔ Initialized Terraform +2\.1 s$/)
  expect(lines[1]).toMatch(/^ {2}· Applying +5\.0 s$/)
  expect(lines[2]).toMatch(/^ {4}✔ group: created +1\.2 s$/)
  expect(lines[3]).toMatch(/^ {4}\+ logs: creating +4\.0 s$/)
  expect(lines[4]).toBe('    + late: to create')
  expect(lines[5]).toMatch(/^ {2}━+ {2}1\/3 done$/)
})

it('names no times for what is heard again', () => {
  const lines = frame({ isLive: false, words: 'Stopping it.' })
  expect(lines[1]).toBe('  · Applying')
  expect(lines[3]).toBe('    + logs: creating')
  expect(lines.at(-1)).toBe('  Stopping it.')
})

it('is never higher than the terminal, and keeps what failed and what is under way', () => {
  const rows = Array.from({ length: 60 }, (_, at) => row(`azapi_resource.r${at}`, at === 50 ? 'failed' : 'done'))
  const lines = frame({ progress: { ...progress, rows: [...rows, row('azapi_resource.now', 'running')] }, height: 20 })
  expect(lines.length).toBeLessThan(20)
  const text = lines.join('\n')
  expect(text).toContain('✖ r50: failed')
  expect(text).toContain('now: creating')
  expect(text).toContain('more')
})

it.each([60, 90, 200])('keeps to 90 columns, and to a terminal of %i', (width) => {
  const rows = [row(`azapi_resource.${'x'.repeat(120)}`, 'running')]
  const lines = frame({ width, progress: { ...progress, rows } })
  expect(lines.filter((line) => line.length > Math.min(90, width))).toEqual([])
})
