import type { Recovery } from '#app/contract/workspaces.ts'
import { countOf } from '#app/text/count.ts'
import { formatMoment } from '#app/text/time.ts'
import { line, part, type TonedLine } from '../../output/toned-line.ts'

/** What an interrupted apply left, and what the next plan does with it. */
export function recoveryLines({ interruptedAt, found, missing, unknown }: Recovery): TonedLine[] {
  return [
    line(`  The apply of ${formatMoment(interruptedAt)} was interrupted.`, 'strong'),
    ...section(
      `Found: ${countOf(found.length, 'resource')}, which the next plan takes in`,
      found.map(({ address, id, source }) => ({
        address,
        id,
        more: source === 'journal' ? 'finished before the interruption' : 'found in Azure',
      })),
    ),
    ...section(
      `Missing: ${countOf(missing.length, 'resource')}, which the next plan creates again`,
      missing.map(({ address, id }) => ({ address, id, more: 'not in Azure' })),
    ),
    ...section(
      `Unknown: ${countOf(unknown.length, 'resource')}. Look for them in Azure before you apply`,
      unknown.map(({ address, id, reason }) => ({ address, id, more: reason })),
    ),
  ]
}

function section(heading: string, items: { address: string; id: string | null; more: string }[]): TonedLine[] {
  if (items.length === 0) return []
  return [
    line(`  ${heading}`),
    ...items.flatMap(({ address, id, more }) => [
      [part(`    ${address}`, 'strong'), part(`   ${more}`, 'dim')],
      ...(id ? [line(`      ${id}`, 'dim')] : []),
    ]),
  ]
}
