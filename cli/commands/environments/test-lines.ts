import {
  checkTitle,
  type EnvironmentTest,
  type PermissionRow,
  permissionGroupName,
} from '#app/contract/environment-test.ts'
import { applyingText, connectionHeadline, permissionCost, permissionState } from '#app/text/connection-words.ts'
import { formatDuration } from '#app/text/duration.ts'
import { line, part, type Tone, type TonedLine } from '../../output/toned-line.ts'

const signs = { passed: '✓', warning: '!', failed: '✗' }
const tones: Record<keyof typeof signs, Tone> = { passed: 'good', warning: 'change', failed: 'bad' }
const nameWidth = Math.max(...Object.values(checkTitle).map(({ length }) => length))

/** What a test found, as lines; the commands to run are not among them. */
export function testLines(name: string, test: EnvironmentTest): TonedLine[] {
  const { title, text, share } = connectionHeadline(test)
  return [
    line(`  ${name}`, 'strong'),
    line(`  ${title}${share === null ? '' : ` (${share}%)`}`, 'strong'),
    line(`  ${text}`),
    line(''),
    ...test.checks.map(({ name: check, state, text: found, milliseconds }) => [
      part(`  ${signs[state]} `, tones[state]),
      part(`${checkTitle[check].padEnd(nameWidth)}   ${found}`),
      part(milliseconds === null ? '' : `   ${formatDuration(milliseconds / 1000)}`, 'dim'),
    ]),
    ...(test.permissions.length > 0 ? [line('')] : []),
    ...test.permissions.flatMap(groupLines),
    ...(test.applying ? [line(''), line(`  ${applyingText(test.applying)}`)] : []),
    ...(test.request ? [line(''), line('  An Owner runs this once; a new role takes up to 5 minutes to count:')] : []),
  ]
}

function groupLines(row: PermissionRow): TonedLine[] {
  const missing = row.missing.length > 0
  const head = [
    part(missing ? '  - ' : '  ✓ ', missing ? 'change' : 'good'),
    part(`${permissionGroupName[row.group]}: `),
    part(permissionCost(row), missing ? 'strong' : undefined),
    part(`. ${permissionState(row)}.`, 'dim'),
  ]
  if (!missing) return [head]
  return [
    head,
    ...row.missing.map((action) => line(`      ${action}`, 'dim')),
    ...row.lost.map(({ id, title }) => line(`      ${title} (${id})`)),
  ]
}
