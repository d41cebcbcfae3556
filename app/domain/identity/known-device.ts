import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Services } from '../services.ts'

const sign = (services: Services, text: string) =>
  createHmac('sha256', services.secrets.deriveKey('known-device')).update(text).digest()

/** The value of the cookie by which a browser shows that this user has signed in there before. It proves nothing else. */
export function knownDeviceValue(services: Services, userId: string): string {
  const text = `${userId}.${randomUUID()}`
  return `${text}.${sign(services, text).toString('base64url')}`
}

/** The device's id when the value is ours and was given to this user, else null. */
export function knownDeviceId(services: Services, value: string | null, userId: string): string | null {
  const [owner, deviceId, signature] = value?.split('.') ?? []
  if (owner !== userId || !deviceId || !signature) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(services, `${owner}.${deviceId}`)
  return given.length === expected.length && timingSafeEqual(given, expected) ? deviceId : null
}
