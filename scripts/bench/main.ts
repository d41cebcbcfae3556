import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { benchChanges } from './changes.ts'
import { benchFixPlan } from './fix-plan.ts'
import { benchJudgedPlan } from './judged-plan.ts'
import { benchLiveLimits } from './live-limits.ts'
import { benchLiveScan } from './live-scan.ts'
import { benchOfflineScan } from './offline-scan.ts'
import { benchPackageSize } from './package-size.ts'
import { benchPages } from './pages.ts'
import { benchRemediation } from './remediation.ts'
import { benchResourceList } from './resource-list.ts'
import { printTable, type Row } from './row.ts'
import { benchSaving } from './saving.ts'
import { benchSeveralMachines } from './several-machines.ts'
import { benchStartUp } from './start-up.ts'
import { benchTerraformRuns } from './terraform-runs.ts'
import { benchUnderLoad } from './under-load.ts'
import { benchVerdicts } from './verdicts.ts'
import { benchWatching } from './watching.ts'
import { benchWhileJudging } from './while-judging.ts'

const root = process.cwd()
const benches: Record<string, () => Row[] | Promise<Row[]>> = {
  'start-up': () => benchStartUp(folder, root),
  'package-size': () => benchPackageSize(folder, root),
  'offline-scan': () => benchOfflineScan(folder, root),
  saving: () => benchSaving(folder, root),
  verdicts: () => benchVerdicts(folder, root),
  remediation: benchRemediation,
  'live-scan': () => benchLiveScan(folder, root),
  'live-limits': benchLiveLimits,
  changes: benchChanges,
  watching: () => benchWatching(folder, root),
  'fix-plan': () => benchFixPlan(folder, root),
  'resource-list': () => benchResourceList(folder, root),
  pages: () => benchPages(folder, root),
  'while-judging': () => benchWhileJudging(folder, root),
  'under-load': () => benchUnderLoad(folder, root),
  'several-machines': () => benchSeveralMachines(folder, root),
  'terraform-runs': () => benchTerraformRuns(folder, root),
  'judged-plan': () => benchJudgedPlan(folder, root),
}
/** Those that are named in the command line, else all. */
const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-bench-'))
try {
  const rows: Row[] = []
  const broken: string[] = []
  for (const [name, bench] of Object.entries(benches)) {
    if (named.length > 0 && !named.includes(name)) continue
    try {
      rows.push(...(await bench()))
    } catch (cause) {
      broken.push(`${name} broke: ${cause instanceof Error ? cause.message : cause}`)
    }
  }
  console.log(
    `\n  Node ${process.versions.node}, ${os.cpus().length} cores; ratios are against what stands at the right, measured in the same run\n`,
  )
  const holds = printTable(rows)
  for (const fault of broken) console.error(`\n  ${fault}`)
  process.exitCode = holds && broken.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
