import type { RequirementDetail } from '../contract/compliance.ts'
import { countOf } from './count.ts'
import type { Times } from './time.ts'

/** Why a requirement stands as it does, in a sentence or two. */
export function standingWords({ requirement, openSince }: Omit<RequirementDetail, 'evidence'>, times: Times): string {
  const { state, reason, controls, attestation } = requirement
  const judging =
    controls.length === 1
      ? '1 control judges it.'
      : `${countOf(controls.length, 'control')} judge it; all have to pass.`
  if (state === 'notMet') return openSince === null ? judging : `Open since ${times.day(openSince)}. ${judging}`
  if (state === 'met') return judging
  if (attestation === null) return reason ?? ''
  const { createdBy, expiresAt } = attestation
  const told = {
    byHand: `Attested by ${createdBy} until ${times.endDay(expiresAt)}.`,
    due: `Attested by ${createdBy}; that ends on ${times.endDay(expiresAt)}. Attest it anew before.`,
    ended: `The attestation by ${createdBy} ended on ${times.endDay(expiresAt)}, so it counts as not judged.`,
    notJudged: '',
  }[state]
  return [told, reason].filter(Boolean).join(' ')
}
