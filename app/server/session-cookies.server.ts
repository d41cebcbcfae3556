import { sessionHours } from '#app/domain/identity/sessions.ts'

/** What the cookies depend on: pages behind https get the names and flags that browsers guard most. */
type Site = { publicUrl: string }

const deviceDays = 365

/** `__Host-` cookies are accepted over https only, and from this very host. */
const cookieName = (site: Site, name: string) => (isSecure(site) ? `__Host-${name}` : name)
const isSecure = (site: Site) => site.publicUrl.startsWith('https:')

const sessionName = (site: Site) => cookieName(site, 'parapet')
const deviceName = (site: Site) => cookieName(site, 'parapet-device')

export const readSessionCookie = (site: Site, request: Request) => readCookie(request, sessionName(site))
export const readDeviceCookie = (site: Site, request: Request) => readCookie(request, deviceName(site))

/** The Set-Cookie headers of a sign-in. */
export function signedInCookies(site: Site, session: string, device: string): string[] {
  return [
    writeCookie(site, sessionName(site), session, sessionHours * 3600),
    writeCookie(site, deviceName(site), device, deviceDays * 86_400),
  ]
}

/** The Set-Cookie header of a log-out. The browser stays a known device. */
export function signedOutCookie(site: Site): string {
  return writeCookie(site, sessionName(site), '', 0)
}

function writeCookie(site: Site, name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure(site) ? '; Secure' : ''}`
}

/** Our values are of base64url and dots: nothing needs decoding. */
function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=') || null
  }
  return null
}
