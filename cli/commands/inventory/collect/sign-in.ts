import type { TokenCredential } from '@azure/identity'
import { AzureError } from '#app/azure/azure-error.ts'
import { type CloudProfile, localCloudProfile, realClouds } from '#app/azure/cloud-profile.ts'
import type { CredentialSettings } from '#app/azure/credential-settings.ts'
import { createCredential, createFederatedCredential } from '#app/azure/credentials.ts'
import { federatedToken, tokenSourceIn } from '#app/azure/federated-token.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { routesTo } from '#app/local-cloud/origins.ts'
import { usageError } from '../../../exit-code.ts'
import { readTextFile } from '../../../read-text-file.ts'
import type { AzureOptions } from './options.ts'

interface SignIn {
  profile: CloudProfile
  credential: TokenCredential
}

type Variables = Readonly<Record<string, string | undefined>>
type Method = NonNullable<AzureOptions['auth']>

/**
 * How the terminal signs in to Azure by itself: as the options say, else as the variables that are there do, else as
 * whoever is signed in with the Azure CLI. Secrets come from variables and files, never from arguments.
 * @throws CommandError for what is missing or cannot be read
 */
export function signIn(options: AzureOptions, env: Variables): SignIn {
  const profile = profileOf(options)
  const method = options.auth ?? methodBy(options, env)
  if (method === undefined) return { profile, credential: asNobodySaid(options, profile) }
  if (method !== 'workloadIdentity')
    return { profile, credential: createCredential(profile, settingsOf(method, options, env)) }
  const source = tokenSourceIn(env)
  if (!source)
    throw usageError(
      '--auth workloadIdentity needs a token of the pipeline.',
      'Give it as AZURE_FEDERATED_TOKEN, or its file as AZURE_FEDERATED_TOKEN_FILE; GitHub and Azure Pipelines are asked where the job may.',
    )
  return {
    profile,
    credential: createFederatedCredential(profile, application(method, options), () => federatedToken(source)),
  }
}

/** At the local cloud its own application, elsewhere whoever is signed in with the Azure CLI. */
function asNobodySaid({ cloud, tenant }: AzureOptions, profile: CloudProfile): TokenCredential {
  if (cloud === 'local') return createCredential(profile, localApplication)
  const credential = createCredential(profile, { method: 'azureCli', ...(tenant && { tenantId: tenant }) })
  return {
    getToken: (...request) =>
      credential.getToken(...request).catch((error: unknown) => {
        if (!(error instanceof AzureError)) throw error
        const message = `${error.message} Other ways to sign in: parapet inventory collect --help`
        throw new AzureError(message, { status: error.status, code: error.code, cause: error })
      }),
  }
}

const localApplication: CredentialSettings = {
  method: 'servicePrincipal',
  tenantId: estateTenant.tenantId,
  clientId: estateTenant.clientId,
  clientSecret: estateTenant.clientSecret,
}

function profileOf({ cloud, cloudPort }: AzureOptions): CloudProfile {
  if (cloud !== 'local') return realClouds[cloud]
  if (cloudPort !== undefined) return localCloudProfile(routesTo(`http://127.0.0.1:${cloudPort}`))
  throw usageError('--cloud local needs --cloud-port.', 'It is the port that parapet cloud prints, or was given.')
}

/** Undefined when nothing says a way. */
function methodBy({ tenant, clientId, certificateFile, secretFile }: AzureOptions, env: Variables): Method | undefined {
  if (env.AZURE_CLIENT_SECRET || secretFile) return 'servicePrincipal'
  if (certificateFile) return 'clientCertificate'
  if (clientId && tokenSourceIn(env)) return 'workloadIdentity'
  if (tenant && clientId)
    throw usageError(
      `Nothing says how the application ${clientId} proves that it is itself.`,
      'Give AZURE_CLIENT_SECRET, AZURE_CLIENT_SECRET_FILE, AZURE_CLIENT_CERTIFICATE_PATH or AZURE_FEDERATED_TOKEN, or another way by --auth.',
    )
  return undefined
}

function settingsOf(
  method: Exclude<Method, 'workloadIdentity'>,
  options: AzureOptions,
  env: Variables,
): CredentialSettings {
  switch (method) {
    case 'servicePrincipal':
      return { method, ...application(method, options), clientSecret: secretOf(options, env) }
    case 'clientCertificate':
      return {
        method,
        ...application(method, options),
        certificate: textOf('certificate', required('--certificate-file', options.certificateFile, method)),
      }
    case 'managedIdentity':
      return { method, ...(options.clientId && { clientId: options.clientId }) }
    case 'azureCli':
      return { method, ...(options.tenant && { tenantId: options.tenant }) }
  }
}

const application = (method: Method, { tenant, clientId }: AzureOptions) => ({
  tenantId: required('--tenant', tenant, method),
  clientId: required('--client-id', clientId, method),
})

function required(option: string, value: string | undefined, method: Method): string {
  if (value) return value
  throw usageError(`${option} is missing: --auth ${method} needs it.`)
}

function secretOf({ secretFile }: AzureOptions, env: Variables): string {
  const secret = env.AZURE_CLIENT_SECRET || (secretFile && textOf('client secret', secretFile).trim())
  if (secret) return secret
  throw usageError(
    'The client secret is missing: --auth servicePrincipal needs it.',
    'Give it as AZURE_CLIENT_SECRET, or its file by --secret-file. It is never an argument, which every process can read.',
  )
}

const textOf = (what: string, file: string): string => readTextFile(file, `The ${what} in ${file}`)
