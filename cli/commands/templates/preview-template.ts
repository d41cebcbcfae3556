import * as endpoints from '#app/contract/endpoints.ts'
import { countOf } from '#app/text/count.ts'
import { usageError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { variableValues } from '../deploy/variable-values.ts'
import { findTemplate } from './find-template.ts'
import type { PreviewOptions } from './options.ts'
import { requireEmpty, writeFiles } from './write-files.ts'

/** Prints main.tf, variables.tf and outputs.tf, or writes every file. @throws CommandError for values that do not fit. */
export async function previewTemplate(named: string, options: PreviewOptions): Promise<void> {
  const variables = variableValues(options)
  const { at, out, json } = options
  if (out !== undefined) requireEmpty(out)
  await withServer(options, async ({ client }) => {
    const { id: templateId } = await findTemplate(client, named)
    const { preview } = await client.call(endpoints.templates.preview, {
      params: { templateId },
      body: { variables, version: at },
    })
    if (preview.issues.length > 0)
      throw usageError(
        preview.issues
          .map(({ path, message }) => (message.includes(path) ? message : `${path}: ${message}`))
          .join('\n'),
        `All variables: parapet templates show ${templateId}`,
      )
    if (out !== undefined) {
      writeFiles(out, preview.files)
      note(`  Wrote ${countOf(preview.files.length, 'file')} into ${out}`)
    }
    if (json) printJson(preview)
    else if (out === undefined) print(...fileLines(preview))
  })
}

function fileLines({ main, variables, outputs }: { main: string; variables: string; outputs: string }): string[] {
  const files = { 'main.tf': main, 'variables.tf': variables, 'outputs.tf': outputs }
  return Object.entries(files).flatMap(([name, text], at) => [
    ...(at > 0 ? [''] : []),
    `# ${name}`,
    ...text.trimEnd().split('\n').map(clean),
  ])
}
