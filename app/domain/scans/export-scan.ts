import type { Viewer } from '../environments/visible.ts'
import type { Services } from '../services.ts'
import { allFindings } from './list-findings.ts'
import { findScan } from './list-scans.ts'

/** A scan with all its findings as one JSON document, streamed. */
export async function* exportJson(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  scanId: string,
  controlId?: string,
): AsyncGenerator<string> {
  yield `{"scan":${JSON.stringify(await findScan(services, viewer, scanId))},"findings":[`
  let separator = '\n'
  for await (const finding of allFindings(services, viewer, scanId, { controlId })) {
    yield separator + JSON.stringify(finding)
    separator = ',\n'
  }
  yield '\n]}\n'
}
