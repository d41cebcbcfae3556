import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { benchFixPlan } from './fix-plan.ts'
import { benchJudgedPlan } from './judged-plan.ts'
import { benchLiveScan } from './live-scan.ts'
import { benchOfflineScan } from './offline-scan.ts'
import { benchPages } from './pages.ts'
import { benchRemediation } from './remediation.ts'
import { benchResourceList } from './resource-list.ts'
import { printTable } from './row.ts'
import { benchStartUp } from './start-up.ts'
import { benchTerraformRuns } from './terraform-runs.ts'
import { benchVerdicts } from './verdicts.ts'

const root = process.cwd()
const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-bench-'))
try {
  const rows = [
    ...(await benchStartUp(root)),
    ...(await benchOfflineScan(folder, root)),
    ...benchVerdicts(),
    ...(await benchRemediation()),
    ...(await benchLiveScan(folder, root)),
    ...(await benchFixPlan(folder, root)),
    ...(await benchResourceList(folder, root)),
    ...(await benchPages(folder, root)),
    ...(await benchTerraformRuns(folder, root)),
    ...(await benchJudgedPlan(folder, root)),
  ]
  console.log(
    `\n  Node ${process.versions.node}, ${os.cpus().length} cores; ratios are against what stands at the right, measured in the same run\n`,
  )
  process.exitCode = printTable(rows) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
