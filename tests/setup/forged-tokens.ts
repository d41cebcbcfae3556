import { createHmac } from 'node:crypto'

interface Genuine {
  header: object
  payload: Record<string, unknown>
  /** The key that signs sessions' tokens. */
  key: Uint8Array
  /** A session of somebody else. */
  other: Record<string, unknown>
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as nobody but the server should be able to make one: signed by hand, so that anything can be wrong with it. */
export function forge(header: object, payload: object, key: Uint8Array | string, hash = 'sha256'): string {
  const signed = `${part(header)}.${part(payload)}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

/** Name → a bearer that is wrong in one way. The key is given away only where it is the claims that have to be refused. */
export function forgedTokens({ header, payload, key, other }: Genuine): Record<string, string> {
  const genuine = forge(header, payload, key)
  const [head = '', claims = '', signature = ''] = genuine.split('.')
  const without = (name: string) => Object.fromEntries(Object.entries(payload).filter(([one]) => one !== name))
  const wrongKey = new Uint8Array(32).fill(7)
  const inAnHour = Math.floor(Date.now() / 1000) + 3600
  const unsigned = (alg: string) => `${part({ ...header, alg })}.${claims}.`
  return {
    'algorithm none': unsigned('none'),
    'algorithm None': unsigned('None'),
    'algorithm nOnE': unsigned('nOnE'),
    'algorithm none, with a signature': `${unsigned('none')}${signature}`,
    'no algorithm': forge({ typ: 'parapet-session+jwt' }, payload, key),
    'algorithm HS384': forge({ ...header, alg: 'HS384' }, payload, key, 'sha384'),
    'algorithm HS512': forge({ ...header, alg: 'HS512' }, payload, key, 'sha512'),
    'algorithm RS256 over HMAC': forge({ ...header, alg: 'RS256' }, payload, key),
    'no signature': `${head}.${claims}.`,
    'signature cut': genuine.slice(0, -4),
    'signature changed': `${genuine.slice(0, -4)}AAAA`,
    'another key': forge(header, payload, wrongKey),
    'an empty key': forge(header, payload, ''),
    'own key in jwk': forge(
      { ...header, jwk: { kty: 'oct', k: Buffer.from(wrongKey).toString('base64url') } },
      payload,
      wrongKey,
    ),
    'jku to elsewhere': forge({ ...header, jku: 'https://evil.example/keys' }, payload, wrongKey),
    'kid of a file': forge({ ...header, kid: '../../../../dev/null' }, payload, ''),
    'kid of a query': forge({ ...header, kid: "' union select 'x" }, payload, 'x'),
    'unknown crit': forge({ ...header, crit: ['admin'], admin: true }, payload, key),
    'b64 off': forge({ ...header, crit: ['b64'], b64: false }, payload, key),
    'another type': forge({ ...header, typ: 'JWT' }, payload, key),
    'no type': forge({ alg: 'HS256' }, payload, key),
    'role added to signed claims': `${head}.${part({ ...payload, role: 'admin' })}.${signature}`,
    'user of another, unsigned': `${head}.${part({ ...payload, sub: other.sub })}.${signature}`,
    'user of another': forge(header, { ...payload, sub: other.sub }, key),
    'session of another': forge(header, { ...payload, sid: other.sid }, key),
    'unknown session': forge(header, { ...payload, sid: 'none' }, key),
    'SQL as session': forge(header, { ...payload, sid: "' or 1=1 --" }, key),
    'a list as session': forge(header, { ...payload, sid: [payload.sid] }, key),
    'another issuer': forge(header, { ...payload, iss: 'other' }, key),
    'another audience': forge(header, { ...payload, aud: 'other' }, key),
    ...Object.fromEntries(
      ['sub', 'sid', 'iss', 'aud', 'iat', 'exp'].map((name) => [`no ${name}`, forge(header, without(name), key)]),
    ),
    'not before an hour from now': forge(
      header,
      { ...payload, nbf: inAnHour + 12 * 3600, exp: inAnHour + 13 * 3600 },
      key,
    ),
    'expiry as text': forge(header, { ...payload, exp: String(inAnHour) }, key),
    'two parts': `${head}.${claims}`,
    'four parts': `${genuine}.x`,
    'claims that are no object': `${head}.${part(7)}.${signature}`,
    'a guessed API token': `pat_${'A'.repeat(43)}`,
    'a guessed token of the machine': `local_${'A'.repeat(43)}`,
    'no token': 'x',
  }
}
