import { type Scheme, schemes } from '#app/contract/scheme.ts'

const cookieName = 'parapet-scheme'
const yearSeconds = 31_536_000

/** @param cookies The header of a request. @returns `system` unless something else was chosen */
export function schemeOf(cookies: string): Scheme {
  const value = cookies.split(/; */).find((one) => one.startsWith(`${cookieName}=`))
  return schemes.find((scheme) => value === `${cookieName}=${scheme}`) ?? 'system'
}

/** What the page is shown in now. */
export function shownScheme(): Scheme {
  const { scheme } = document.documentElement.dataset
  return schemes.find((one) => one === scheme) ?? 'system'
}

/** Shows this page in another scheme at once, and tells the server for the first paint of the next ones (decision 054). */
export function showScheme(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme
  const age = scheme === 'system' ? 0 : yearSeconds
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no Cookie Store of all versions that we serve
  document.cookie = `${cookieName}=${scheme}; Path=/; Max-Age=${age}; SameSite=Lax`
}
