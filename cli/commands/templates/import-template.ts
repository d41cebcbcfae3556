import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import * as endpoints from '#app/contract/endpoints.ts'
import { print, printJson } from '../../output/stdout.ts'
import { unreadable } from '../../read-text-file.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { readAnswer } from '../../server/read-answer.ts'
import { savedText } from './saved-text.ts'

/** Uploads an exported file; the server judges whether it is one. */
export async function importTemplate(file: string, options: ReadOptions): Promise<void> {
  const content = file === '-' ? await buffer(process.stdin) : readBytes(file)
  await withServer(options, async ({ client }) => {
    const response = await client.raw(endpoints.templates.import, {}, {}, new Blob([new Uint8Array(content)]))
    const { template } = await readAnswer('The import', response, endpoints.templates.import.response)
    if (options.json) printJson(template)
    else print('  Template created successfully!', savedText(template))
  })
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw unreadable(file, error)
  }
}
