import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import * as endpoints from '#app/contract/endpoints.ts'
import { CommandError } from '../../exit-code.ts'
import { note, writeTexts } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { type AuditExportOptions, filterOf } from './options.ts'

/** Writes rows as they come: a log of any size passes through. */
export async function exportAudit(file: string | undefined, options: AuditExportOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const query = { ...filterOf(options), format: options.format }
    const answer = await client.raw(endpoints.audit.export, { query }, { accept: '*/*' })
    const texts = (answer.body ?? new Blob().stream()).pipeThrough(new TextDecoderStream())
    if (file === undefined) return writeTexts(texts as unknown as AsyncIterable<string>)
    try {
      await pipeline(texts as unknown as AsyncIterable<string>, createWriteStream(file, { mode: 0o600 }))
    } catch (error) {
      const { syscall, code } = error as NodeJS.ErrnoException
      throw syscall ? new CommandError(`${file} cannot be written (${code}).`) : error
    }
    note(`Saved as ${file}`)
  })
}
