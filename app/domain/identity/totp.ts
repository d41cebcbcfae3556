import { generateSecret, generateURI, verifySync } from 'otplib'

const period = 30
const issuer = 'Parapet'

/** 160 random bits in base 32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 })
}

/** The `otpauth:` address that authenticator apps read from a QR code. */
export function totpUri(username: string, secret: string): string {
  return generateURI({ issuer, label: username, secret, algorithm: 'sha1', digits: 6, period })
}

/** The time step that `code` belongs to: the current one or, for slow typing, the one before. Null when it is wrong. */
export function matchTotpStep(secret: string, code: string, now: Date): number | null {
  const result = verifySync({
    secret,
    token: code,
    algorithm: 'sha1',
    digits: 6,
    period,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: [period, 0],
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
