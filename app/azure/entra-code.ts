import { AzureError } from './azure-error.ts'

/** What Entra refused, as one of our own codes, and what to do about it. */
export interface Explanation {
  code: string
  message: string
}

/** Whom it was refused to, in words. */
export interface EntraCaller {
  /** `the application <id>` */
  application: string
  /** `the tenant <id>` */
  tenant: string
  /** Where Entra sends people back to. */
  redirectUri?: string
}

/** Errors of OAuth that Entra gives without a code of its own, by the code that means the same. */
export const disturbances: Readonly<Record<string, string>> = {
  server_error: '90033',
  temporarily_unavailable: '90033',
}

/** The number of Entra's own error code in a text; undefined without one. */
export const entraCodeIn = (text: string): string | undefined => /AADSTS(\d+)/.exec(text)?.[1]

const ended = (why: string): Explanation => ({
  code: 'SignInEnded',
  message: `Microsoft has ended the sign-in: ${why}. Sign in with Microsoft again.`,
})

/** Our code of a sign-in that Microsoft could not answer. */
const disturbedCode = 'SignInDisturbed'

/** A sign-in that failed, for who calls: without a status when no answer came. */
export function failedSignIn({ code, message }: Explanation, cause?: unknown): AzureError {
  const status = code === 'Unreachable' ? undefined : code === disturbedCode ? 503 : 401
  return new AzureError(message, { status, code, cause })
}

type Explain = (caller: EntraCaller) => Explanation

const unknownTenant: Explain = ({ tenant }) => ({
  code: 'UnknownTenant',
  message: `Entra does not know ${tenant}. Check the tenant id and the chosen cloud.`,
})
const federationRefused: Explain = ({ application }) => ({
  code: 'FederationRefused',
  message: `Entra refused the federated token of ${application}. Check issuer, subject and audience of its federated credential, and that the token is fresh.`,
})
const redirectUnknown: Explain = ({ application, redirectUri }) => ({
  code: 'UnknownRedirectUri',
  message: `${application} does not list ${redirectUri ?? 'the address of this server'}. Add it to its redirect URIs, platform Web, in the app registration.`,
})
const consentNeeded: Explain = ({ application, tenant }) => ({
  code: 'ConsentNeeded',
  message: `Nobody has agreed yet that ${application} may use Azure Service Management in ${tenant}. Give it the delegated permission user_impersonation, and have an administrator of the tenant grant consent.`,
})
const multiFactor: Explain = () => ({
  code: 'MultiFactorNeeded',
  message: 'The tenant asks for multi-factor authentication. Sign in with Microsoft again, and give the second factor.',
})
const codeSpent: Explain = () => ({
  code: 'CodeSpent',
  message: 'The code of this sign-in was used already, or is too old. Begin the sign-in again.',
})
/** Microsoft's own disturbances: nothing was refused. */
const disturbed: Explain = ({ tenant }) => ({
  code: disturbedCode,
  message: `Microsoft’s sign-in is disturbed at present, and gave no answer for ${tenant}. Try again later.`,
})
const notOfTenant: Explain = ({ tenant }) => ({
  code: 'UnknownAccount',
  message: `The account is not one of ${tenant}. Sign in with an account of the tenant, or have it invited as a guest.`,
})

/** By Entra's numbers, as Microsoft documents them ("Microsoft Entra authentication and authorization error codes"). */
const explanations: Record<string, Explain> = {
  7000215: ({ application }) => ({
    code: 'InvalidClientSecret',
    message: `The client secret of ${application} is not valid. Enter the secret's value, not its id.`,
  }),
  7000222: ({ application }) => ({
    code: 'ExpiredClientSecret',
    message: `The client secret of ${application} has expired. Make a new one and enter it.`,
  }),
  7000218: ({ application }) => ({
    code: 'InvalidClientSecret',
    message: `Entra asks for a client secret of ${application}. Enter one, and register it for the platform Web.`,
  }),
  700016: ({ application, tenant }) => ({
    code: 'UnknownApplication',
    message: `${tenant} does not know ${application}. Check the client id and the tenant id.`,
  }),
  90006: disturbed,
  90024: disturbed,
  90033: disturbed,
  90036: disturbed,
  90002: unknownTenant,
  900023: unknownTenant,
  70021: federationRefused,
  700211: federationRefused,
  700212: federationRefused,
  700213: federationRefused,
  700024: federationRefused,
  50011: redirectUnknown,
  500112: redirectUnknown,
  900971: redirectUnknown,
  65001: consentNeeded,
  650056: consentNeeded,
  650057: consentNeeded,
  90094: consentNeeded,
  65004: ({ application }) => ({
    code: 'ConsentRefused',
    message: `You did not agree that ${application} may act for you. Sign in again and accept, or have an administrator grant consent.`,
  }),
  50020: notOfTenant,
  90072: notOfTenant,
  50105: ({ application }) => ({
    code: 'NotAssigned',
    message: `The account is not assigned to ${application}. Assign it under Enterprise applications, or sign in with another account.`,
  }),
  50057: () => ({
    code: 'AccountDisabled',
    message: 'The account is disabled in Entra. Sign in with another account, or have it enabled.',
  }),
  50074: multiFactor,
  50076: multiFactor,
  50078: multiFactor,
  50079: multiFactor,
  53000: () => ({
    code: 'AccessBlocked',
    message:
      'A conditional access policy of the tenant asks for a managed device. Sign in from one, or have Parapet’s application excluded.',
  }),
  53003: ({ tenant }) => ({
    code: 'AccessBlocked',
    message: `A conditional access policy of ${tenant} blocks this sign-in. Ask an administrator which one: the sign-in logs of Entra name it.`,
  }),
  54005: codeSpent,
  70008: () => ended('it was not used for too long'),
  700082: () => ended('it was not used for too long'),
  70043: () => ended('the tenant asks for a new sign-in from time to time'),
  700084: () => ended('it had a fixed end, which is past'),
  50173: () => ended('it was withdrawn, or the password was changed'),
  50132: () => ended('it was withdrawn, or the password was changed'),
  50133: () => ended('the password has expired or was changed'),
  70000: () => ended('what it gave is not valid any more'),
  501481: () => ({
    code: 'WrongVerifier',
    message: 'The answer belongs to another sign-in. Begin the sign-in again.',
  }),
}

/** What an error code of Entra means; undefined of one that is not known here. */
export function explainEntraCode(number: string | undefined, caller: EntraCaller): Explanation | undefined {
  const known = explanations[number ?? '']?.(caller)
  return known && { ...known, message: known.message.charAt(0).toUpperCase() + known.message.slice(1) }
}

/** The first line of what somebody else said, to stand before a full stop. */
export const firstLineOf = (text: string): string => (text.split(/\r?\n/)[0] ?? '').slice(0, 300).replace(/[.\s]+$/, '')

/** What a library or the system says when the sign-in host gave no answer. */
export const isUnreachable = (text: string): boolean =>
  /endpoints_resolution_error|openid_config_error|network_error|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|UND_ERR|fetch failed/i.test(
    text,
  )
