import * as endpoints from '#app/contract/endpoints.ts'
import type { RelatedResource, ResourceDetail, ResourceGap } from '#app/contract/inventory.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf } from '#app/text/count.ts'
import { formatMoment } from '#app/text/time.ts'
import { facts } from '../../output/columns.ts'
import { fixedWords } from '../../output/fixed-words.ts'
import { widest } from '../../output/screen.ts'
import { print, printJson } from '../../output/stdout.ts'
import { shorten } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { findResourceId } from './find-resource.ts'
import type { ResourceOptions } from './options.ts'

/** Shows a resource with all that is known of it; its JSON with `--json` alone. */
export async function showResource(named: string, options: ResourceOptions): Promise<void> {
  const { subscription, json } = options
  await withServer(options, async ({ client }) => {
    const id = await findResourceId(client, named, subscription)
    const detail = await client.call(endpoints.inventory.get, { query: { id, subscription } })
    if (json) printJson(detail)
    else print(...resourceText(detail))
  })
}

function resourceText({
  scan,
  resource,
  portalUrl,
  applied,
  passed,
  gaps,
  history,
  ...related
}: ResourceDetail): string[] {
  const { parent, children, refersTo } = related
  const tags = Object.entries(resource.tags).map(([name, value]) => ['tag', `${name}: ${value}`] as const)
  return [
    ...facts([
      ['resource', resource.name],
      ['type', resource.noun],
      ['region', resource.location || '–'],
      ['id', resource.id],
      ...tags,
      ...(portalUrl ? ([['portal', portalUrl]] as const) : []),
      ['as of', formatMoment(scan.createdAt)],
      ['passed', `${passed} of ${countOf(applied, 'control')}`],
    ]),
    ...section('Gaps', gaps.length > 0 ? gaps.flatMap(gapLines) : ['    None.']),
    ...section('Related', [
      ...relatedLines('in', parent ? [parent] : []),
      ...relatedLines('refers to', refersTo),
      ...relatedLines('holds', children),
    ]),
    ...section(
      'History',
      history.map(
        ({ at, kind, what }) => `    ${formatMoment(at)}  ${eventWord[kind]}${kind === 'firstSeen' ? '' : `: ${what}`}`,
      ),
    ),
  ]
}

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', `  ${title}`, ...lines.map((line) => shorten(line, widest()))] : []

const eventWord = {
  firstSeen: 'first seen',
  opened: 'gap found',
  closed: 'found closed',
  fixed: 'fixed and proven',
  changed: 'changed by',
} as const

function gapLines({ severity, status, title, resource, evidence, reason, fixedAt }: ResourceGap): string[] {
  const state = { failed: severityName[severity], excepted: 'Accepted', notAssessed: 'Unread' }[status]
  const found =
    evidence && `${evidence.path} is ${evidence.actual === undefined ? 'not set' : JSON.stringify(evidence.actual)}`
  return [
    `    ${state.padEnd(8)}  ${title}`,
    `              ${[resource.name, found ?? reason].filter(Boolean).join(': ')}`,
    ...(fixedAt === null ? [] : [`              ${fixedWords(fixedAt)}`]),
  ]
}

const relatedLines = (word: string, resources: readonly RelatedResource[]) =>
  resources.map(({ name, noun }) => `    ${word.padEnd(10)}  ${name}  ${noun}`)
