import { expect, it } from 'vitest'
import { runSuite } from '../scripts/run-suite.mjs'

const good = (path: string) => ({ path, passed: 2, failed: 0 })
const bad = (path: string) => ({ path, passed: 1, failed: 1 })

/** Gives what each run ends with, in turn, and keeps what it was asked for. */
function suite(...rounds: { path: string; passed: number; failed: number }[][]) {
  const asked: string[][] = []
  const runFiles = async (files: string[]) => {
    asked.push(files)
    return rounds[asked.length - 1] ?? []
  }
  return { asked, runFiles }
}

it('runs nothing twice that passed', async () => {
  const { asked, runFiles } = suite([good('a'), good('b')])
  expect(await runSuite(runFiles)).toEqual({ passed: 4, failed: 0, byItself: [] })
  expect(asked).toEqual([[]])
})

it('runs what failed once more by itself, and tells what passed then', async () => {
  const { asked, runFiles } = suite([good('a'), bad('b'), bad('c')], [good('b'), bad('c')])
  expect(await runSuite(runFiles)).toEqual({ passed: 5, failed: 1, byItself: ['b'] })
  expect(asked).toEqual([[], ['b', 'c']])
})

it.each([
  ['no test', []],
  ['fewer tests', [{ path: 'a', passed: 1, failed: 0 }]],
])('does not call passed what ran %s the second time', async (_what, second) => {
  const { runFiles } = suite([bad('a')], second)
  expect(await runSuite(runFiles)).toEqual({ passed: 1, failed: 1, byItself: [] })
})

it('runs nothing again where more failed than by accident', async () => {
  const files = ['a', 'b', 'c', 'd']
  const { asked, runFiles } = suite(files.map(bad))
  expect(await runSuite(runFiles)).toEqual({ passed: 4, failed: 4, byItself: [] })
  expect(asked).toHaveLength(1)
})
