import type { CredentialInput } from '#app/contract/environments.ts'
import { openAnswers } from '../../answers.ts'
import { usageError } from '../../exit-code.ts'
import { readTextFile } from '../../read-text-file.ts'
import type { SignInOptions } from './options.ts'

/**
 * What a server is given to sign in with. The secret comes from standard input or a hidden question, the certificate from
 * a file: neither is ever an argument, which every process of the machine can read.
 * @throws CommandError for what is missing or does not belong together; it never repeats a secret.
 */
export async function readCredential(options: SignInOptions): Promise<CredentialInput> {
  const { auth: method = 'servicePrincipal', tenant, clientId } = options
  requireFitting(method, options)
  switch (method) {
    case 'servicePrincipal':
      return {
        method,
        tenantId: required('--tenant', tenant, method),
        clientId: required('--client-id', clientId, method),
        clientSecret: await readSecret(options),
        expiresAt: options.secretExpires ?? null,
      }
    case 'clientCertificate':
      return {
        method,
        tenantId: required('--tenant', tenant, method),
        clientId: required('--client-id', clientId, method),
        certificate: readCertificate(required('--certificate-file', options.certificateFile, method)),
      }
    case 'workloadIdentity':
      return {
        method,
        tenantId: required('--tenant', tenant, method),
        clientId: required('--client-id', clientId, method),
      }
    case 'managedIdentity':
      return { method, clientId }
    case 'azureCli':
      return { method, tenantId: tenant }
  }
}

type Method = NonNullable<SignInOptions['auth']>

/** @throws CommandError for an option that this way to sign in does not know: another one was meant. */
function requireFitting(method: Method, options: SignInOptions): void {
  const owned = [
    ['--secret-stdin', options.secretStdin, 'servicePrincipal'],
    ['--secret-expires', options.secretExpires, 'servicePrincipal'],
    ['--certificate-file', options.certificateFile, 'clientCertificate'],
  ] as const
  for (const [option, value, owner] of owned)
    if (value !== undefined && method !== owner)
      throw usageError(`${option} belongs to --auth ${owner}, not to ${method}.`)
}

function required(option: string, value: string | undefined, method: Method): string {
  if (value) return value
  throw usageError(`${option} is missing: --auth ${method} needs it.`)
}

async function readSecret({ secretStdin }: SignInOptions): Promise<string> {
  if (!secretStdin && !process.stdin.isTTY)
    throw usageError('Nobody can be asked for the client secret here.', 'Pipe it in, with --secret-stdin.')
  const answers = openAnswers()
  try {
    const secret = await answers.askHidden('Client secret: ')
    if (secret) return secret
    throw usageError('The client secret is empty.')
  } finally {
    answers.close()
  }
}

function readCertificate(file: string): string {
  const text = readTextFile(file)
  const isWhole = /-----BEGIN CERTIFICATE-----/.test(text) && /-----BEGIN (RSA |EC )?PRIVATE KEY-----/.test(text)
  if (isWhole) return text
  throw usageError(
    `${file} does not hold a certificate with its private key, as PEM and not encrypted.`,
    'From a .pfx: openssl pkcs12 -in app.pfx -nodes -out app.pem',
  )
}
