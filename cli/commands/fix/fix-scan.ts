import { TemplateSummary } from '#app/contract/templates.ts'
import { usageError } from '../../exit-code.ts'
import { requirePlace } from '../../make-folder.ts'
import { showLines } from '../../output/show.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { line } from '../../output/toned-line.ts'
import { type Connection, withServer } from '../../server/connect.ts'
import { variableValues } from '../deploy/variable-values.ts'
import { mayAsk } from '../executions/may-ask.ts'
import { fixLines, manualLines } from './fix-lines.ts'
import { type FixSet, makeFixes } from './fix-set.ts'
import { codeOfRuns, summaryLines } from './fix-summary.ts'
import { checkValues, valuesFor } from './fix-values.ts'
import type { FixOptions } from './options.ts'
import { type FixRun, runFix } from './run-fix.ts'
import { writeFixes, writtenText } from './write-fixes.ts'

/** Turns the findings of a scan into templates, and says, writes, plans or applies them. */
export async function fixScan(named: string, options: FixOptions): Promise<void> {
  const variables = variableValues(options)
  requireOneWay(options)
  if (options.out !== undefined) requirePlace(options.out)
  await withServer(options, async (connection) => {
    const fixes = await makeFixes(connection.client, named, options)
    const isRun = options.plan === true || options.apply === true
    checkValues(fixes.templates, variables)
    if (!options.json) await showLines([...fixLines(fixes), ...manualLines(fixes.manual)])
    if (options.out !== undefined) return write(connection, fixes, options.out, variables, options)
    if (isRun) return run(connection, fixes, variables, options)
    if (options.json) printJson(shown(fixes))
    else if (fixes.templates.length > 0)
      note('', '  See the plans with --plan, or write the Terraform files with --out <folder>.')
  })
}

/** @throws CommandError */
function requireOneWay({ out, plan, apply, yes, confirm, json }: FixOptions): void {
  const ways = [out !== undefined && '--out', plan && '--plan', apply && '--apply'].filter((one) => one)
  if (ways.length > 1) throw usageError(`Choose one of ${ways.join(' and ')}.`)
  if ((yes || confirm) && !apply) throw usageError('--yes and --confirm belong to --apply.')
  if (apply && !yes && !mayAsk({ json }))
    throw usageError('Nobody can be asked here.', 'Apply without asking with --yes, or see the plans with --plan.')
}

/** What is printed of the templates as JSON. */
const shown = ({ scan, templates, manual, closed }: FixSet) => ({
  scanId: scan.id,
  templates: templates.map((one) => TemplateSummary.parse(one)),
  manual,
  closed,
})

async function write(
  { client }: Connection,
  fixes: FixSet,
  out: string,
  variables: Record<string, unknown> | undefined,
  { json }: FixOptions,
): Promise<void> {
  const written = await writeFixes(client, fixes.templates, out, (one) => valuesFor(one, variables))
  if (json) printJson({ ...shown(fixes), written })
  else if (written.length > 0) print('', '  Wrote', ...written.map((one) => `  ${writtenText(one)}`))
}

async function run(
  connection: Connection,
  fixes: FixSet,
  variables: Record<string, unknown> | undefined,
  options: FixOptions,
): Promise<void> {
  const apply = options.apply === true
  const runs: FixRun[] = []
  for (const template of fixes.templates)
    runs.push(await runFix(connection, template, valuesFor(template, variables), options))
  process.exitCode = codeOfRuns(runs, apply)
  if (options.json)
    printJson({ ...shown(fixes), runs: runs.map(({ template, ...one }) => ({ template: template.id, ...one })) })
  else if (runs.length > 0) await showLines([...summaryLines(runs, apply), line('')])
}
