import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type RealCloudProfile, realClouds } from './cloud-profile.ts'
import { CredentialSettings } from './credential-settings.ts'

const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

const methods = CredentialSettings.options.map(({ shape }) => shape.method.value)
const clouds = ['public', 'usGovernment', 'china'] as const

const AzureEnv = z.object({
  PARAPET_AZURE_CLOUD: text.pipe(z.enum(clouds, `must be one of ${clouds.join(', ')}`).optional()),
  PARAPET_AZURE_AUTH: text.pipe(z.enum(methods, `must be one of ${methods.join(', ')}`).optional()),
  AZURE_TENANT_ID: text,
  AZURE_CLIENT_ID: text,
  AZURE_CLIENT_SECRET: text,
  AZURE_CLIENT_CERTIFICATE_PATH: text,
  AZURE_FEDERATED_TOKEN_FILE: text,
})
type AzureEnv = z.infer<typeof AzureEnv>

/** The real cloud that the environment variables configure. */
interface AzureSettings {
  profile: RealCloudProfile
  credential: CredentialSettings
}

/** Without PARAPET_AZURE_AUTH the variables say the method, as the Azure SDK's own environment credential does. */
function methodOf(env: AzureEnv): CredentialSettings['method'] | undefined {
  if (env.PARAPET_AZURE_AUTH) return env.PARAPET_AZURE_AUTH
  if (env.AZURE_CLIENT_SECRET) return 'servicePrincipal'
  if (env.AZURE_CLIENT_CERTIFICATE_PATH) return 'clientCertificate'
  const isNamed = env.AZURE_TENANT_ID !== undefined || env.AZURE_CLIENT_ID !== undefined
  // Alone it is for environments that are added.
  if (env.AZURE_FEDERATED_TOKEN_FILE && isNamed) return 'workloadIdentity'
  return isNamed || env.PARAPET_AZURE_CLOUD ? 'servicePrincipal' : undefined
}

function required(env: AzureEnv, name: keyof AzureEnv, method: string): string {
  const value = env[name]
  if (value === undefined)
    throw new Error(
      `Azure is partly configured: ${name} is missing for ${method}. Set it, or remove the other AZURE_ variables to use the local cloud.`,
    )
  return value
}

function credentialOf(env: AzureEnv, method: CredentialSettings['method']): CredentialSettings {
  switch (method) {
    case 'servicePrincipal':
      return {
        method,
        tenantId: required(env, 'AZURE_TENANT_ID', method),
        clientId: required(env, 'AZURE_CLIENT_ID', method),
        clientSecret: required(env, 'AZURE_CLIENT_SECRET', method),
      }
    case 'clientCertificate':
      return {
        method,
        tenantId: required(env, 'AZURE_TENANT_ID', method),
        clientId: required(env, 'AZURE_CLIENT_ID', method),
        certificate: readFileSync(required(env, 'AZURE_CLIENT_CERTIFICATE_PATH', method), 'utf8'),
      }
    case 'workloadIdentity':
      return {
        method,
        tenantId: required(env, 'AZURE_TENANT_ID', method),
        clientId: required(env, 'AZURE_CLIENT_ID', method),
        tokenFile: required(env, 'AZURE_FEDERATED_TOKEN_FILE', method),
      }
    case 'managedIdentity':
      return { method, clientId: env.AZURE_CLIENT_ID }
    case 'azureCli':
      return { method, tenantId: env.AZURE_TENANT_ID }
  }
}

/**
 * Reads PARAPET_AZURE_CLOUD, PARAPET_AZURE_AUTH and the AZURE_ variables of the Azure SDK. Undefined when none is set, or
 * a federated token's file alone: then the local cloud serves.
 * @throws Error that names the variable that is missing or wrong.
 */
export function readAzureSettings(source: Record<string, string | undefined>): AzureSettings | undefined {
  const parsed = AzureEnv.safeParse(source)
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '))
  const method = methodOf(parsed.data)
  if (method === undefined) return undefined
  return {
    profile: realClouds[parsed.data.PARAPET_AZURE_CLOUD ?? 'public'],
    credential: credentialOf(parsed.data, method),
  }
}
