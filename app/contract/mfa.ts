import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { AuthenticatorCode } from './session.ts'

export const mfa = {
  setUp: defineEndpoint({
    method: 'POST',
    path: '/api/mfa/setup',
    summary: 'Begin the set-up of the second factor: a secret as text and QR code, and ten backup codes.',
    access: 'viewer',
    personal: true,
    confirmed: true,
    response: z.object({
      /** A data: URL of a PNG. */
      qrCode: z.string(),
      secret: z.string(),
      /** The `otpauth:` address that the QR code holds: on a phone it opens the authenticator app of that phone. */
      address: z.string(),
      backupCodes: z.array(z.string()),
    }),
    refuses: ['conflict'],
  }),
  verify: defineEndpoint({
    method: 'POST',
    path: '/api/mfa/verify',
    summary: 'Finish the set-up with a code of the authenticator app.',
    access: 'viewer',
    personal: true,
    body: z.object({ token: AuthenticatorCode }),
    response: z.object({ success: z.literal(true) }),
  }),
  disable: defineEndpoint({
    method: 'POST',
    path: '/api/mfa/disable',
    summary: 'Switch the second factor off.',
    access: 'viewer',
    personal: true,
    confirmed: true,
    response: z.object({ success: z.literal(true) }),
  }),
  status: defineEndpoint({
    method: 'GET',
    path: '/api/mfa/status',
    summary: 'Whether the second factor is on, and how many backup codes are left.',
    access: 'viewer',
    personal: true,
    response: z.object({ enabled: z.boolean(), backupCodesLeft: z.number() }),
  }),
  replaceBackupCodes: defineEndpoint({
    method: 'POST',
    path: '/api/mfa/backup-codes',
    summary: 'Ten new backup codes in the place of the old ones, shown this once.',
    access: 'viewer',
    personal: true,
    confirmed: true,
    response: z.object({ backupCodes: z.array(z.string()) }),
    refuses: ['conflict'],
  }),
}
