import { Strategy } from 'remix-auth/strategy'
import type { Actor } from '#app/domain/actor.ts'
import type { Client } from '#app/domain/identity/identity-services.ts'
import type { LoginInput, LoginResult } from '#app/domain/identity/log-in.ts'
import { clientAddress } from './client-address.server.ts'
import { readDeviceCookie, readSessionCookie } from './session-cookies.server.ts'

const maxAgentLength = 300

/** Username and password. The credentials come parsed: whoever serves the endpoint has read the body. */
export class PasswordStrategy extends Strategy<LoginResult, { credentials: LoginInput; client: Client }> {
  override name = 'password'
  constructor(
    private readonly site: { publicUrl: string },
    private readonly credentials: LoginInput,
    verify: Strategy.VerifyFunction<LoginResult, { credentials: LoginInput; client: Client }>,
  ) {
    super(verify)
  }

  override authenticate(request: Request): Promise<LoginResult> {
    const client: Client = {
      address: clientAddress(request),
      agent: (request.headers.get('user-agent') ?? '').slice(0, maxAgentLength),
      device: readDeviceCookie(this.site, request),
    }
    return this.verify({ credentials: this.credentials, client })
  }
}

/** The Authorization header: a session's token, an API token, or the local operator's. Null without such a header. */
export class BearerStrategy extends Strategy<Actor | null, { token: string }> {
  override name = 'bearer'

  override async authenticate(request: Request): Promise<Actor | null> {
    const token = bearerToken(request)
    return token ? this.verify({ token }) : null
  }
}

/** The session cookie of the browser. Null without one. */
export class CookieStrategy extends Strategy<Actor | null, { cookie: string }> {
  override name = 'cookie'
  constructor(
    private readonly site: { publicUrl: string },
    verify: Strategy.VerifyFunction<Actor | null, { cookie: string }>,
  ) {
    super(verify)
  }

  override async authenticate(request: Request): Promise<Actor | null> {
    const cookie = readSessionCookie(this.site, request)
    return cookie ? this.verify({ cookie }) : null
  }
}

/** The token of an Authorization header, or null. */
export function bearerToken(request: Request): string | null {
  return /^Bearer +(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}
