import type { Subscription } from '#app/contract/azure.ts'
import type {
  ChosenScope,
  CloudName,
  CredentialInput,
  NewEnvironment,
  NewMicrosoftEnvironment,
} from '#app/contract/environments.ts'
import type { MicrosoftSession } from '#app/contract/microsoft-auth.ts'
import { type EnvironmentNames, isNamed } from '../text-fields.tsx'

export const stepLabels = ['Authenticate with Microsoft', 'Select Subscription', 'Configure Environment'] as const

/** A sign-in without a person that worked, and what it can read. */
export interface TriedSignIn {
  cloud: CloudName
  credential: CredentialInput
  subscriptions: Subscription[]
}

/** Which subscriptions the environment is to be about; `ids` in the order of their choice, empty of `all`. */
export interface ScopeChoice {
  kind: 'one' | 'several' | 'all'
  ids: string[]
}

/** An environment on its way through the three steps. */
export interface EnvironmentDraft {
  way: 'microsoft' | 'other'
  session: MicrosoftSession | null
  tried: TriedSignIn | null
  choice: ScopeChoice
  names: EnvironmentNames
}

export const emptyDraft: EnvironmentDraft = {
  way: 'microsoft',
  session: null,
  tried: null,
  choice: { kind: 'one', ids: [] },
  names: { name: '', clientName: '', description: '' },
}

/** What the sign-in of the first step can read; null while nobody is signed in. */
export function readableSubscriptions({ way, session, tried }: EnvironmentDraft): Subscription[] | null {
  if (way === 'other') return tried?.subscriptions ?? null
  return session?.isAuthenticated ? session.subscriptions : null
}

/** Whether the step at a place is done, so that the next one can follow. */
export function isComplete(draft: EnvironmentDraft, step: number): boolean {
  if (step === 0) return (readableSubscriptions(draft) ?? []).length > 0
  if (step === 1) return draft.choice.kind === 'all' || draft.choice.ids.length > 0
  return isNamed(draft.names)
}

type Addition = { way: 'microsoft'; body: NewMicrosoftEnvironment } | { way: 'other'; body: NewEnvironment }

/** What the server is asked to add; null while something required is missing. */
export function additionOf(draft: EnvironmentDraft): Addition | null {
  const { way, session, tried, names, choice } = draft
  if (![0, 1, 2].every((step) => isComplete(draft, step))) return null
  const scope = chosenScope(choice)
  if (way === 'other')
    return tried && { way, body: { ...names, ...scope, cloud: tried.cloud, credential: tried.credential } }
  const first = session?.subscriptions.find((one) => one.subscriptionId === choice.ids[0])
  const tenantId = first?.tenantId ?? session?.userProfile?.tenantId
  if (!session || tenantId === undefined) return null
  return {
    way,
    body: {
      ...names,
      ...scope,
      ...(first && { subscriptionId: first.subscriptionId }),
      tenantId,
      authMethod: 'microsoft',
      microsoftSessionId: session.sessionId,
    },
  }
}

function chosenScope({ kind, ids }: ScopeChoice): ChosenScope {
  if (kind === 'all') return {}
  return kind === 'several' ? { subscriptionIds: ids } : { subscriptionId: ids[0] }
}
