import { gunzipSync, gzipSync } from 'node:zlib'
import type { ManualGap } from '#app/contract/remediation.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import { inTurns, type Pieces } from '../../turns.ts'
import type { Fix } from './fix.ts'
import type { ScannedLock } from './locks.ts'

/**
 * The fixes of a scan as they are kept and handed on between threads: a twentieth of what they take as objects. Each fix is
 * gzip by itself, so is what is left to a person.
 */
export interface PackedFixes {
  fixes: Uint8Array<ArrayBuffer>[]
  rest: Uint8Array<ArrayBuffer>
}

/** A fix without what the server's catalogues know of it. */
export type PlannedFix = Omit<Fix, 'digest' | 'templateId'>

/** A fix of the plan as JSON: controls by their id. */
type PackedFix = Omit<PlannedFix, 'closes'> & { closes: { controlId: string; resources: number }[] }

/** What a plan holds beside its fixes. */
export interface PlanRest {
  /** Gaps that stay for a person. */
  manual: readonly ManualGap[]
  /** Those that the scan saw. */
  locks: readonly ScannedLock[]
}

/** Packs fixes, some at a time. */
export const packFixes = (fixes: readonly PlannedFix[], rest: PlanRest): Promise<PackedFixes> =>
  inTurns(packInPieces(fixes, rest))

function* packInPieces(fixes: readonly PlannedFix[], rest: PlanRest): Pieces<PackedFixes> {
  const packed: PackedFixes['fixes'] = []
  for (const { closes, ...fix } of fixes) {
    yield
    const ofControls = closes.map(({ control, resources }) => ({ controlId: control.id, resources }))
    packed.push(pack({ ...fix, closes: ofControls } satisfies PackedFix))
  }
  return { fixes: packed, rest: pack(rest) }
}

/**
 * Unpacks what was packed, some at a time.
 * @param controls those by which it was worked out
 */
export const unpackFixes = (
  packed: PackedFixes,
  controls: readonly CatalogueControl[],
): Promise<PlanRest & { fixes: PlannedFix[] }> => inTurns(unpackInPieces(packed, controls))

function* unpackInPieces(
  { fixes, rest }: PackedFixes,
  controls: readonly CatalogueControl[],
): Pieces<PlanRest & { fixes: PlannedFix[] }> {
  const byId = new Map(controls.map((control) => [control.id, control]))
  const unpacked: PlannedFix[] = []
  for (const bytes of fixes) {
    yield
    const { closes, ...fix } = unpack<PackedFix>(bytes)
    unpacked.push({
      ...fix,
      closes: closes.flatMap(({ controlId, resources }) => {
        const control = byId.get(controlId)
        return control ? [{ control, resources }] : []
      }),
    })
  }
  return { ...unpack<PlanRest>(rest), fixes: unpacked }
}

/** In memory of its own, which can be handed on. */
const pack = (value: unknown) => new Uint8Array(gzipSync(JSON.stringify(value), { level: 3 }))

const unpack = <Value>(bytes: Uint8Array) => JSON.parse(gunzipSync(bytes).toString()) as Value
