import { countOf, formatCount } from './count.ts'

/** What the words about a test are made of. */
interface Tested {
  checks: readonly { name: string; state: string }[]
  controls: number
  judged: number | null
  permissions: readonly { missing: readonly string[] }[]
}

interface Headline {
  role: 'success' | 'warning' | 'error'
  title: string
  text: string
  /** Percent of the controls that can be judged, such as `95.8`; null when nothing can be scanned. */
  share: string | null
}

/** The sentence that a test comes down to. */
export function connectionHeadline({ checks, controls, judged, permissions }: Tested): Headline {
  const failed = checks.find(({ state }) => state === 'failed')
  if (failed || judged === null) {
    const title = failed?.name === 'signIn' ? 'Not connected.' : 'Signed in, but nothing can be scanned.'
    return { role: 'error', title, text: 'The check that failed says what to do.', share: null }
  }
  const missing = permissions.reduce((sum, row) => sum + row.missing.length, 0)
  const share = shareText(judged, controls)
  if (missing === 0)
    return {
      role: 'success',
      title: `Connected. All ${formatCount(controls)} controls can be judged.`,
      text: 'No permission is missing.',
      share,
    }
  return {
    role: 'warning',
    title: `Connected, and ${formatCount(judged)} of ${formatCount(controls)} controls can be judged.`,
    text: `${countOf(missing, 'permission is', 'permissions are')} missing. Scans work and say what they could not see.`,
    share,
  }
}

/** Only all are 100. */
function shareText(part: number, whole: number): string {
  if (whole === 0 || part === whole) return '100'
  return Math.min(99.9, (100 * part) / whole).toFixed(1)
}

interface Row {
  missing: readonly string[]
  missingIn: readonly string[]
  grantedBy: readonly string[]
  role: string | null
  judged: number
  lost: readonly unknown[]
}

/** `Key Vault Reader is missing`, or what grants all of it. */
export function permissionState({ missing, missingIn, grantedBy, role }: Row): string {
  if (missing.length === 0) return `Granted by ${grantedBy.join(', ')}`
  const [only = ''] = missing
  const what = role ?? (missing.length === 1 ? only : `${formatCount(missing.length)} permissions`)
  const where = missingIn.length === 0 ? '' : ` in ${missingIn.join(', ')}`
  return `${what} ${role || missing.length === 1 ? 'is' : 'are'} missing${where}`
}

/** `6 controls are lost`, `181 controls`. */
export function permissionCost({ missing, judged, lost }: Row): string {
  if (missing.length === 0) return countOf(judged, 'control')
  return countOf(lost.length, 'control is lost', 'controls are lost')
}

/** Whether fixes may be applied. */
export function applyingText({ fixes, allowed }: { fixes: number; allowed: number }): string {
  if (allowed === 0) return 'Nothing here may change Azure: fixes can be planned, not applied'
  if (allowed === fixes) return `All ${formatCount(fixes)} fixes may be applied`
  return `${formatCount(allowed)} of ${formatCount(fixes)} fixes may be applied`
}
