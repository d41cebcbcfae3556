import type { Environment, SignInFailure } from '#app/contract/environments.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Role } from '#app/contract/session.ts'
import type { Times } from './time.ts'

type Failing = Pick<Environment, 'name' | 'authMethod' | 'source' | 'signInFailure'>

/** What a failing sign-in is called where space is short. */
export const signInFailureName: Record<SignInFailure['kind'], string> = {
  refused: 'Sign-in fails',
  unreachable: 'Not reached',
}

/** `Parapet has been unable to sign in to Aldergrove since 12 Nov 2026, 08:14.`; null while it can. */
export function cannotSignIn(
  { name, signInFailure }: Pick<Failing, 'name' | 'signInFailure'>,
  { time }: Pick<Times, 'time'>,
): string | null {
  if (!signInFailure) return null
  const what = signInFailure.kind === 'refused' ? `sign in to ${name}` : `reach Azure for ${name}`
  return `Parapet has been unable to ${what} since ${time(signInFailure.since)}.`
}

/** What is done about the sign-in of an environment that comes of the server's configuration. */
export const signInOfServer =
  'It signs in as the server is configured: whoever runs the server sets that right, and starts it again.'

/** The page of the console on which sign-ins are set right, as `signInNext` names it. */
export const environmentsPage = 'Cloud Environments'

/** What whoever reads of a sign-in that fails does next, in the console; one who does it on that page is told its name. */
export function signInNext({ source, authMethod, signInFailure }: Failing, role: Role): string {
  if (signInFailure?.kind === 'unreachable')
    return roleAllows(role, 'operator')
      ? 'Each scan tries again; to try at once, test its connection under Cloud Environments.'
      : 'Each scan tries again.'
  if (source === 'configuration') return signInOfServer
  if (role !== 'admin')
    return `Ask an admin to set its sign-in right${roleAllows(role, 'operator') ? ', then test its connection' : ''}.`
  switch (authMethod) {
    case 'microsoft':
      return 'Sign in again, by its menu under Cloud Environments.'
    case 'servicePrincipal':
      return 'Rotate its secret, by its menu under Cloud Environments.'
    case 'clientCertificate':
      return 'Rotate its certificate, by its menu under Cloud Environments.'
    case 'workloadIdentity':
    case 'managedIdentity':
    case 'azureCli':
      return 'Once that is set right, test its connection under Cloud Environments.'
  }
}
