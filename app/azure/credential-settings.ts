import { z } from 'zod'

/** How Parapet signs in to a cloud without a person. */
export const CredentialSettings = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('servicePrincipal'),
    tenantId: z.string().min(1),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
  }),
  z.strictObject({
    method: z.literal('clientCertificate'),
    tenantId: z.string().min(1),
    clientId: z.string().min(1),
    /** PEM: the certificate and its private key. */
    certificate: z.string().min(1),
  }),
  z.strictObject({
    method: z.literal('workloadIdentity'),
    tenantId: z.string().min(1),
    clientId: z.string().min(1),
    /** File that holds a fresh token of the outside identity provider. */
    tokenFile: z.string().min(1),
  }),
  z.strictObject({ method: z.literal('managedIdentity'), clientId: z.string().min(1).optional() }),
  z.strictObject({ method: z.literal('azureCli'), tenantId: z.string().min(1).optional() }),
])
export type CredentialSettings = z.infer<typeof CredentialSettings>
