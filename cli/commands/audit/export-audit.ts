import * as endpoints from '#app/contract/endpoints.ts'
import { fileSink } from '../../judge/report-sink.ts'
import { note, writeTexts } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { type AuditExportOptions, filterOf } from './options.ts'

/** Writes rows as they come: a log of any size passes through. A file of before stays until the new one is whole. */
export async function exportAudit(file: string | undefined, options: AuditExportOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const query = { ...filterOf(options), format: options.format }
    const answer = await client.raw(endpoints.audit.export, { query }, { accept: '*/*' })
    const texts = (answer.body ?? new Blob().stream()).pipeThrough(
      new TextDecoderStream(),
    ) as unknown as AsyncIterable<string>
    if (file === undefined) return writeTexts(texts)
    const sink = fileSink(file, 'export')
    try {
      for await (const text of texts) await sink.write(text)
      await sink.end()
    } catch (error) {
      sink.discard()
      throw error
    }
    note(`Saved as ${file}`)
  })
}
