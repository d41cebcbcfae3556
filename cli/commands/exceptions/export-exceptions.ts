import { writeFileSync } from 'node:fs'
import * as endpoints from '#app/contract/endpoints.ts'
import { CommandError } from '../../exit-code.ts'
import { note, writeChunk } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import type { ExceptionListOptions } from './options.ts'

export async function exportExceptions(file: string | undefined, options: ExceptionListOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const text = await (await client.raw(endpoints.exceptions.exportFile, {}, { accept: '*/*' })).text()
    if (file === undefined) return writeChunk(text)
    try {
      writeFileSync(file, text)
    } catch (error) {
      throw new CommandError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
    }
    note(`  Saved as ${file}`)
  })
}
