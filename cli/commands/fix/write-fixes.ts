import path from 'node:path'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import type { TemplateFile } from '#app/contract/templates.ts'
import { countOf } from '#app/text/count.ts'
import { requirePlace } from '../../make-folder.ts'
import { showLines } from '../../output/show.ts'
import { print, printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { variableValues } from '../deploy/variable-values.ts'
import { requireEmpty, writeFiles } from '../templates/write-files.ts'
import { type ChosenFixes, chooseFixes, isClosed } from './choose-fixes.ts'
import { fixPlanLines, leftOutLines, manualLines } from './fix-plan-lines.ts'
import { checkValues, inputsOfFixes, valuesFor } from './fix-values.ts'
import type { FixWriteOptions } from './options.ts'

interface WrittenFix {
  fix: string
  template: string
  folder: string
  files: string[]
}

/** Writes the Terraform files of the chosen fixes of a scan, each into a folder of its own. Nothing is planned. */
export async function writeFixes(named: string, options: FixWriteOptions): Promise<void> {
  const given = variableValues(options)
  const { out, json } = options
  requirePlace(out)
  await withServer(options, async ({ client }) => {
    const chosen = await chooseFixes(client, named, options)
    const fixes = chosen.fixes.filter((fix) => !isClosed(fix))
    const inputs = await inputsOfFixes(client, chosen.plan.scan, fixes, given)
    if (fixes.length > 0) checkValues(inputs.values(), given)
    const { manual, closed, plan } = chosen
    if (!json)
      await showLines([
        ...(fixes.length > 0 ? fixPlanLines(plan, fixes, Date.now()) : []),
        ...leftOutLines({ plan, fixes, manual, closed }),
        ...manualLines(manual),
      ])
    const places = fixes.map((fix) => ({ fix, folder: path.join(out, folderName(fix, fixes)) }))
    for (const { folder } of places) requireEmpty(folder)
    const made: (Omit<WrittenFix, 'files'> & { files: TemplateFile[] })[] = []
    for (const { fix, folder } of places) {
      const template = await templateOf(client, chosen, fix)
      const body = { variables: valuesFor(inputs.get(fix.id) ?? [], given) }
      const { preview } = await client.call(endpoints.templates.preview, { params: { templateId: template }, body })
      made.push({ fix: fix.id, template, folder, files: preview.files })
    }
    // All of them, or none where the server refuses one.
    for (const { folder, files } of made) writeFiles(folder, files)
    const written: WrittenFix[] = made.map((one) => ({ ...one, files: one.files.map(({ name }) => name) }))
    if (json) printJson({ scanId: plan.scan.id, manual, closed, written })
    else if (written.length > 0)
      print('', '  Wrote', ...written.map((one) => `    ${one.folder}   ${countOf(one.files.length, 'file')}`))
  })
}

/** The template of a fix: the one that it is, else a draft of exactly its findings. */
async function templateOf(client: ApiClient, { plan: { scan } }: ChosenFixes, fix: FixRow): Promise<string> {
  if (fix.templateId === fix.id) return fix.id
  const params = { scanId: scan.id, fixId: fix.id }
  const { gaps } = await client.call(endpoints.fixDetails.get, { params })
  const body = {
    subscriptionId: scan.subscriptionId,
    scanId: scan.id,
    gaps: gaps.map(({ controlId, resources }) => ({
      controlId,
      resourceIds: resources.filter((one) => !one.closed).map(({ failingId }) => failingId),
    })),
  }
  const { templates } = await client.call(endpoints.remediation.generateTemplates, { body })
  return templates[0]?.id ?? ''
}

/** `immediate-storage`; of a generated template by its service and the beginning of its id. */
function folderName(fix: FixRow, all: readonly FixRow[]): string {
  if (fix.templateId !== fix.id) return fix.id
  const name = [fix.horizon.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`), slug(fix.service)].join('-')
  const same = all.filter(({ horizon, service }) => horizon === fix.horizon && service === fix.service)
  const at = same.indexOf(fix)
  return at === 0 ? name : `${name}-${at + 1}`
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'fix'
