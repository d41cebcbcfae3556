const cookieName = 'parapet-way-back'
const minutesKept = 10
/** Where whoever asked for no page begins. */
export const home = '/app/dashboard'

/**
 * The cookie that keeps the page which somebody wanted while they sign in, with its filters. The address of the sign-in
 * page stays as it is. Only pages of the console are kept.
 * @param address path and query
 */
export function wayBackCookie(address: string): string {
  const value = isPage(address) && address !== home ? encodeURIComponent(address) : ''
  return `${cookieName}=${value}; Path=/login; Max-Age=${value ? minutesKept * 60 : 0}; SameSite=Lax`
}

/** @param cookies of the browser, as a request or `document.cookie` has them. @returns the dashboard when no page is kept */
export function wayBackOf(cookies: string): string {
  const cookie = cookies.split(/; */).find((one) => one.startsWith(`${cookieName}=`))
  try {
    const address = decodeURIComponent(cookie?.slice(cookieName.length + 1) ?? '')
    return isPage(address) ? address : home
  } catch {
    return home
  }
}

/** Whether an address stays in the console, however a browser reads it. */
function isPage(address: string): boolean {
  if (!/^\/app\/[^\\\s]{1,1500}$/.test(address)) return false
  return new URL(address, 'http://parapet.invalid').pathname.startsWith('/app/')
}

/** Keeps the page that is open, or none. */
export function keepWayBack(address: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no Cookie Store of all versions that we serve
  document.cookie = wayBackCookie(address)
}
