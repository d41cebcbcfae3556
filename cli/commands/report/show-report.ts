import { writeFileSync } from 'node:fs'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ReportDays } from '#app/contract/posture-report.ts'
import { CommandError } from '../../exit-code.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { findSubscription } from '../../server/find-subscription.ts'
import { reportLines } from './report-lines.ts'

/** The options of `parapet report`. */
export interface ReportOptions extends ServerOptions {
  days: ReportDays
  subscription?: string
  json?: boolean
  pdf?: string
  zone?: string
}

/** Shows the report, or writes it as a PDF. @throws CommandError when the file cannot be written */
export async function showReport(options: ReportOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { subscriptionId } = await findSubscription(client, options.subscription)
    const query = { subscription: subscriptionId, days: options.days }
    if (options.pdf !== undefined) return savePdf(client, options.pdf, { ...query, timeZone: zoneOf(options) })
    const report = await client.call(endpoints.postureReports.get, { query })
    if (options.json) printJson(report)
    else print(...reportLines(report))
  })
}

const zoneOf = ({ zone }: ReportOptions) => zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

async function savePdf(
  client: ApiClient,
  file: string,
  query: { subscription: string; days: ReportDays; timeZone: string },
): Promise<void> {
  const answer = await client.raw(endpoints.postureReports.export, { query }, { accept: '*/*' })
  const bytes = Buffer.from(await answer.arrayBuffer())
  try {
    writeFileSync(file, bytes)
  } catch (error) {
    throw new CommandError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
  note(`  Saved as ${file}`)
}
