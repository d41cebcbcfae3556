import path from 'node:path'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { oneDecimal } from '#app/text/tenths.ts'
import { interruptSignal } from '../../../interrupt.ts'
import { builtTemplateCatalogue } from '../../../judge/catalogue.ts'
import { catalogueOf } from '../../../judge/catalogue-of.ts'
import { type ChosenOfFile, type FileFix, type FileFixes, fixesOfFile } from '../../../judge/file-fixes.ts'
import { judgeFile } from '../../../judge/judge-file.ts'
import { spoolInput } from '../../../judge/spool-input.ts'
import { columns } from '../../../output/columns.ts'
import { showLines } from '../../../output/show.ts'
import { note, print, printJson } from '../../../output/stdout.ts'
import { line } from '../../../output/toned-line.ts'
import { judgeNotJudged } from '../../../overview/gate.ts'
import { notThere } from '../../../server/not-there.ts'
import { variableValues } from '../../deploy/variable-values.ts'
import { requireEmpty, writeFiles, writeText } from '../../templates/write-files.ts'
import { manualLines } from '../fix-plan-lines.ts'
import { checkValues, valuesFor } from '../fix-values.ts'
import type { FixFileOptions, GapChoice } from '../options.ts'
import { fixesMarkdown } from './fixes-markdown.ts'

const summaryFile = 'fixes.md'

/**
 * Judges an inventory in this process and says what would repair it; with `--out` as Terraform, a folder for each fix, and
 * a summary for a pull request. No server is asked.
 */
export async function fixFile(named: string, options: FixFileOptions): Promise<void> {
  const { out, json } = options
  const given = variableValues(options)
  if (out !== undefined) requireEmpty(out)
  const { title, fixes: all, manual, score } = await judgeAndFix(named, options)
  const fixes = options.fix ? options.fix.map((id) => fixOf(all, id)) : all
  const inputs = new Map(fixes.map((fix) => [fix, fix.gaps.flatMap((gap) => gap.inputs)]))
  if (fixes.length > 0) checkValues(inputs.values(), given)
  const written =
    out === undefined
      ? []
      : fixes.map((fix) => {
          const files = fix.render(valuesFor(inputs.get(fix) ?? [], given))
          writeFiles(path.join(out, fix.id), files)
          return { fix: fix.id, folder: path.join(out, fix.id), files: files.map(({ name }) => name) }
        })
  if (out !== undefined) writeText(path.join(out, summaryFile), fixesMarkdown(title, { fixes, manual, score }))
  if (score.before === null) judgeNotJudged(['Nothing could be assessed: what there is to fix is not known.'])
  if (json)
    return printJson({
      score,
      fixes: fixes.map(({ render, ...fix }) => fix),
      manual,
      written: out === undefined ? null : written,
    })
  await showLines(fileLines(title, { fixes, manual, score }))
  if (out !== undefined)
    print(
      '',
      '  Wrote',
      ...written.map(({ folder, files }) => `    ${folder}   ${countOf(files.length, 'file')}`),
      `    ${path.join(out, summaryFile)}   the description of a pull request`,
    )
  else if (fixes.length > 0) note('', '  Write the Terraform files with --out <folder>.')
}

/** Reads the file twice: to judge it, and to take what the fixes need. */
async function judgeAndFix(named: string, options: FixFileOptions): Promise<FileFixes & { title: string }> {
  const catalogue = await catalogueOf(options.controls)
  const isChosen = chooser(await catalogueOf(options.controls, options), options)
  const spooled = named === '-' ? await spoolInput(interruptSignal()) : undefined
  const name = spooled ? 'standard input' : named
  const source = spooled?.file ?? named
  try {
    const findings: ChosenOfFile[] = []
    const { controls, subscriptionName, collectedAt } = await judgeFile({
      source,
      name,
      catalogue,
      onFinding: ({ controlId, status, resource: { id, name: called } }) => {
        if (status === 'failed' && isChosen(controlId, id)) findings.push({ controlId, resource: { id, name: called } })
      },
      signal: interruptSignal(),
    })
    const title = subscriptionName ?? (spooled ? name : path.basename(named))
    const now = collectedAt === undefined ? new Date() : new Date(collectedAt)
    const templates = builtTemplateCatalogue()
    return {
      title,
      ...(await fixesOfFile({ source, name, catalogue, templates, findings, counts: controls, now, title })),
    }
  } finally {
    spooled?.remove()
  }
}

/** The score is of all controls; of which findings fixes are made is chosen. */
function chooser({ controls }: Catalogue, { resource }: GapChoice): (controlId: string, resourceId: string) => boolean {
  const chosen = new Set(controls.map(({ id }) => id))
  const wanted = resource && new Set(resource.map((id) => id.toLowerCase()))
  return (controlId, resourceId) => chosen.has(controlId) && (wanted?.has(resourceId.toLowerCase()) ?? true)
}

function fixOf(fixes: readonly FileFix[], id: string): FileFix {
  const fix = fixes.find((one) => one.id === id)
  if (fix) return fix
  const known = fixes.map((one) => one.id)
  throw notThere({ noun: 'fix', named: id, known, advice: `There are: ${known.join(', ') || 'none'}` })
}

function fileLines(title: string, { fixes, manual, score }: FileFixes) {
  const heads = [
    { heading: 'Fix' },
    { heading: 'What' },
    { heading: 'Findings', align: 'right' as const },
    { heading: 'Gain', align: 'right' as const },
  ]
  const rows = fixes.map(({ id, name, findings, gain }) => [id, name, formatCount(findings), `+${oneDecimal(gain)}`])
  const { before, after } = score
  return [
    line(`  ${title}`, 'strong'),
    ...(before === null || after === null
      ? []
      : [line(`  Score ${oneDecimal(before)}, ${oneDecimal(after)} when all fixes are applied`)]),
    line(''),
    ...(fixes.length > 0
      ? columns(heads, rows).map((text) => line(text))
      : [line('  No template can repair what was chosen.')]),
    ...manualLines(manual),
  ]
}
