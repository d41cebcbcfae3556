import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { median } from './measured.ts'
import type { Row } from './row.ts'

const aim = 1_000_000

/**
 * Pairs of record and control that the engine alone judges in a second of processor time. It is bundled as the terminal is: what runs
 * sources of TypeScript names every function that they make.
 */
export async function benchVerdicts(folder: string, root: string): Promise<Row[]> {
  const outfile = path.join(folder, 'judge-rounds.mjs')
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['scripts/bench/judge-rounds.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  })
  const { judgeRounds }: typeof import('./judge-rounds.ts') = await import(pathToFileURL(outfile).href)
  const { controls, pairs, findings, judging, writing } = judgeRounds(7)
  const [ms, beside] = [median(judging), median(writing)]
  const perSecond = (pairs / ms) * 1000
  return [
    {
      what: `pairs of record and control a second, ${controls} controls`,
      figure: Math.round(perSecond).toLocaleString('en'),
      beside: `limit ${aim.toLocaleString('en')}; ${pairs.toLocaleString('en')} pairs with ${findings.toLocaleString('en')} findings in ${Math.round(ms)} ms`,
      ratio: aim / perSecond,
      most: 1,
    },
    {
      what: 'its processor time',
      figure: `${Math.round(ms)} ms`,
      beside: `JSON.stringify of the records ${Math.round(beside)} ms`,
      ratio: ms / beside,
    },
  ]
}
