import { clean } from '../../output/clean.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { findTemplate } from './find-template.ts'
import { templateText } from './template-text.ts'

export async function showTemplate(named: string, options: ReadOptions & { at?: number }): Promise<void> {
  await withServer(options, async ({ client }) => {
    const template = await findTemplate(client, named, options.at)
    if (options.json) printJson(template)
    else print(...templateText(template).map(clean))
  })
}
