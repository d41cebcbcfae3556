import { expect, it } from 'vitest'
import { signInCertificate, signInKey } from '#app/local-cloud/estate/sign-in-certificate.ts'
import { certificateEnd } from './certificate-end.ts'

it.each([
  ['before its key', `${signInCertificate}\n${signInKey}`],
  ['behind its key', `${signInKey}\n${signInCertificate}`],
])('is read of a certificate %s', (_, pem) => {
  expect(certificateEnd(pem)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/)
})

it.each(['', 'PEM', signInKey, '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'])(
  'is not known where there is none',
  (pem) => expect(certificateEnd(pem)).toBeNull(),
)
