import type { Attestation } from '#app/contract/attestations.ts'
import type { RequirementState } from '#app/contract/compliance.ts'
import type { RequirementVerdict } from '../judgement/results/requirement-verdict.ts'

/** An attestation that ends within so many days is due. */
const dueDays = 30
const dayMs = 24 * 60 * 60_000

export interface RequirementStanding {
  state: RequirementState
  /** The attestation that the state comes from, or that stands beside what controls judged. */
  attestation: Attestation | null
}

/**
 * How a requirement stands at a moment. What controls judge decides; an attestation speaks only where they are silent. Of
 * several subscriptions it speaks for all when each has one in force, and the one that ends first is due first.
 * @param subscriptionIds in lower case
 */
export function requirementStanding(
  verdict: RequirementVerdict,
  attestations: readonly Attestation[],
  subscriptionIds: readonly string[],
  moment: Date,
): RequirementStanding {
  const attested = attestedAt(attestations, subscriptionIds, moment)
  if (verdict.kind !== 'notJudged') return { state: verdict.kind, attestation: attested?.attestation ?? null }
  return attested ?? { state: 'notJudged', attestation: null }
}

/** Whether an attestation had been given at a moment and had been neither revoked nor ended. */
export function isInForce({ createdAt, expiresAt, revokedAt }: Attestation, moment: Date): boolean {
  return isGiven({ createdAt, revokedAt }, moment) && Date.parse(expiresAt) > moment.getTime()
}

const isGiven = ({ createdAt, revokedAt }: Pick<Attestation, 'createdAt' | 'revokedAt'>, moment: Date) =>
  Date.parse(createdAt) <= moment.getTime() && (revokedAt === null || Date.parse(revokedAt) > moment.getTime())

function attestedAt(
  attestations: readonly Attestation[],
  subscriptionIds: readonly string[],
  moment: Date,
): RequirementStanding | null {
  const given = attestations.filter((one) => isGiven(one, moment))
  const lasting = subscriptionIds.map((id) => given.filter((one) => isAbout(one, id)).reduce(longer, null))
  const ended = lasting.filter((one) => one !== null && !isInForce(one, moment))
  const latestEnded = ended.reduce(longer, null)
  if (latestEnded) return { state: 'ended', attestation: latestEnded }
  if (lasting.length === 0 || lasting.includes(null)) return null
  const first = lasting.reduce((a, b) => (a && b && a.expiresAt <= b.expiresAt ? a : b))
  if (!first) return null
  const isDue = Date.parse(first.expiresAt) - moment.getTime() <= dueDays * dayMs
  return { state: isDue ? 'due' : 'byHand', attestation: first }
}

const isAbout = ({ subscriptionId }: Attestation, id: string) =>
  subscriptionId === null || subscriptionId.toLowerCase() === id

/** The one of two that ends later; of equals the first. */
const longer = (a: Attestation | null, b: Attestation | null) => (a && b && a.expiresAt >= b.expiresAt ? a : b)
