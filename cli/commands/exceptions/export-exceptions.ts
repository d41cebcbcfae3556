import * as endpoints from '#app/contract/endpoints.ts'
import { fileSink, writeInto } from '../../judge/report-sink.ts'
import { note, writeChunk } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import type { ExceptionListOptions } from './options.ts'

/** Writes the exceptions as a file, whole or not at all, or to standard output for none and for `-`. */
export async function exportExceptions(file: string | undefined, options: ExceptionListOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const text = await (await client.raw(endpoints.exceptions.exportFile, {}, { accept: '*/*' })).text()
    if (file === undefined || file === '-') return writeChunk(text)
    await writeInto(fileSink(file, 'file'), text)
    note(`  Saved as ${file}`)
  })
}
