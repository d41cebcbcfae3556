import type { Explained } from '../conditions/explaining.ts'
import type { CompiledControl } from '../controls/compile-control.ts'
import type { FindingResource } from './finding.ts'
import { type ExcuseVerdict, judgeExcuses, whyOpen, whyUseIsOpen } from './judge-excuses.ts'
import type { RelatedIndex } from './related-index.ts'
import type { UnreadIndex } from './unread-index.ts'
import type { ownUse, UseIndex } from './use-index.ts'

/** A failing resource of which what excuses it, or what uses it, has not been seen yet. */
export interface Suspect extends Suspicion {
  resource: FindingResource
  explained: Explained
}

/** What decides whether a resource that seems to fail does. */
interface Suspicion {
  control: CompiledControl
  /** The resource's normalised id. */
  id: string
  places: string[][]
  /** What it says itself of what uses it. */
  use?: ReturnType<typeof ownUse>
}

/**
 * Whether a suspect fails, as far as has been seen; `stands` with the evidence of what uses it.
 * @param isWhole the inventory has been seen to its end
 */
export function judgeSuspect(
  { control, id, places, use }: Suspicion,
  related: RelatedIndex,
  uses: UseIndex,
  isWhole = false,
): ExcuseVerdict {
  const seen = typeof use === 'object' ? use : control.usedBy && uses.find(control.usedBy, id)
  if (control.usedBy && !seen) return { kind: 'unused' }
  const verdict = judgeExcuses(control.unless, places, related, isWhole)
  return verdict.kind === 'stands' && typeof seen === 'object'
    ? { ...verdict, evidence: [...verdict.evidence, seen] }
    : verdict
}

export const isDecided = ({ kind }: ExcuseVerdict) => kind === 'excused' || kind === 'stands'

/** Why a suspect cannot be decided at the end; undefined when it is sure that nothing uses it. */
export function whyUndecided(
  { control, id, use }: Suspect,
  verdict: ExcuseVerdict,
  unread: UnreadIndex,
  collected: ReadonlySet<string> | undefined,
): { reason: string; permission?: string } | undefined {
  if (verdict.kind === 'open') return whyOpen(verdict, unread, collected)
  if (!control.usedBy || use === 'none') return undefined
  return whyUseIsOpen(control.usedBy, id, unread, collected)
}
