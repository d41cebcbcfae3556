const cookieName = 'parapet-zone'
const yearSeconds = 31_536_000

/** @param cookies The header of a request. @returns the time zone of the browser, `UTC` until it has said one that we know */
export function zoneOf(cookies: string): string {
  const cookie = cookies.split(/; */).find((one) => one.startsWith(`${cookieName}=`))
  const zone = cookie?.slice(cookieName.length + 1) ?? ''
  return /^[A-Za-z][\w+/-]{0,63}$/.test(zone) ? canonical(zone) : 'UTC'
}

/** One spelling for each zone: what is kept per zone stays bounded, whatever a cookie says. */
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** The time zone of this browser. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Tells the server the time zone of this browser, for the next pages (decision 059). */
export function tellZone(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no Cookie Store of all versions that we serve
  document.cookie = `${cookieName}=${browserZone()}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}
