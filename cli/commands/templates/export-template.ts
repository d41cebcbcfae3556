import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { attachmentName } from '#app/contract/attachment-name.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { CommandError } from '../../exit-code.ts'
import { note } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { findTemplate } from './find-template.ts'
import type { ExportOptions } from './options.ts'

/** Writes a template to a file. @throws CommandError when a file that was not named is already there. */
export async function exportTemplate(named: string, { zip, out, ...options }: ExportOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id: templateId } = await findTemplate(client, named)
    const query = { format: zip ? ('zip' as const) : ('json' as const) }
    const response = await client.raw(endpoints.templates.export, { params: { templateId }, query })
    const content = Buffer.from(await response.arrayBuffer())
    if (out === '-') {
      process.stdout.write(content)
      return
    }
    const file = out ?? namedByServer(response, templateId, query.format)
    if (out === undefined && existsSync(file))
      throw new CommandError(
        `${file} is already there.`,
        undefined,
        'Name another file with --out, or the same one to overwrite it.',
      )
    try {
      writeFileSync(file, content)
    } catch (error) {
      throw new CommandError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
    }
    note('  Template exported successfully', `  ${file}`)
  })
}

/** The name of the answer, without any folder. */
function namedByServer(response: Response, templateId: string, format: 'json' | 'zip'): string {
  const name = path.basename(attachmentName(response.headers.get('content-disposition')) ?? '')
  return name === '' || name.startsWith('.') ? `${templateId}_terraform.${format}` : name
}
