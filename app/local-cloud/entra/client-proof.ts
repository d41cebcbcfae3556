import { requireAssertion } from './client-assertion.ts'
import type { Application, Directory } from './directory.ts'
import { EntraError } from './entra-error.ts'

/** Refuses a request that does not prove to come from the application: by secret, certificate or federated token. */
export async function requireClient(
  directory: Directory,
  application: Application,
  form: URLSearchParams,
): Promise<void> {
  const assertion = form.get('client_assertion')
  if (assertion) return requireAssertion(directory, application, assertion)
  const secret = form.get('client_secret')
  if (secret) return requireSecret(application, secret)
  if (isPublic(application) && form.get('grant_type') !== 'client_credentials') return
  throw refused(
    7000218,
    "The request body must contain the following parameter: 'client_assertion' or 'client_secret'.",
  )
}

function isPublic({ secrets = [], certificates = [], federatedCredentials = [] }: Application): boolean {
  return secrets.length + certificates.length + federatedCredentials.length === 0
}

function requireSecret({ clientId, secrets = [] }: Application, given: string): void {
  const known = secrets.find(({ value }) => value === given)
  if (known === undefined)
    throw refused(
      7000215,
      `Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, not the client secret ID, for a secret added to app '${clientId}'.`,
    )
  if (known.endsAt !== undefined && Date.parse(known.endsAt) <= Date.now())
    throw refused(
      7000222,
      `The provided client secret keys for app '${clientId}' are expired. Visit the Azure portal to create new keys for your app: https://aka.ms/NewClientSecret, or consider using certificate credentials for added security: https://aka.ms/certCreds.`,
    )
}

function refused(code: number, message: string): EntraError {
  return new EntraError(401, 'invalid_client', code, message)
}
