import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ManualGap } from '#app/contract/remediation.ts'
import type { Scan } from '#app/contract/scans.ts'
import type { Template } from '#app/contract/templates.ts'
import { CommandError } from '../../exit-code.ts'
import { shortId } from '../../output/words.ts'
import { findScanId } from '../../server/find-scan-id.ts'
import { chooseGaps } from './choose-gaps.ts'
import type { GapChoice } from './options.ts'

/** What repairs the chosen findings of a scan. */
export interface FixSet {
  scan: Scan
  /** In the order in which they are best applied. */
  templates: Template[]
  manual: ManualGap[]
  /** Chosen findings that an apply since the scan closed; no template repairs them. */
  closed: number
}

/**
 * Has the server make templates of a scan's gaps; the same choice gives the same drafts again.
 * @throws CommandError for a scan that is not done, and for a choice among its gaps that leaves nothing.
 */
export async function makeFixes(
  client: ApiClient,
  named: string,
  choice: GapChoice & { subscription?: string },
): Promise<FixSet> {
  const scanId = await findScanId(client, named, choice.subscription)
  const scan = await client.call(endpoints.scans.get, { params: { scanId } })
  if (scan.status !== 'done')
    throw new CommandError(
      `The scan ${shortId(scanId)} of ${scan.subscriptionName} is ${scan.status}: it has no results.`,
      undefined,
      'Choose a finished one: parapet scans list',
    )
  const results = await client.call(endpoints.scans.getResults, { params: { scanId } })
  const gaps = await chooseGaps(client, results, choice)
  if (gaps.length === 0) return { scan, templates: [], manual: [], closed: 0 }
  const body = {
    subscriptionId: scan.subscriptionId,
    gaps: gaps.map(({ controlId }) => ({ controlId })),
    scanId,
    resourceIds: choice.resource,
  }
  const { templates, manual, closed } = await client.call(endpoints.remediation.generateTemplates, { body })
  const whole: Template[] = []
  for (const { id: templateId } of templates)
    whole.push((await client.call(endpoints.templates.get, { params: { templateId } })).template)
  return { scan, templates: whole, manual, closed }
}

const longestSlug = 60

/** The workspace of a template: the same one for the same template. At most 73 characters. */
export function fixWorkspace({ id, name }: Pick<Template, 'id' | 'name'>): string {
  return `fix-${folderName({ name })}-${shortId(id)}`
}

/** `Immediate: Storage, Production` as `immediate-storage-production`. */
export function folderName({ name }: Pick<Template, 'name'>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? ['template']).join('-').slice(0, longestSlug).replace(/-$/, '')
}
