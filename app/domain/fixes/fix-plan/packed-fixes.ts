import { gunzipSync, gzipSync } from 'node:zlib'
import type { ManualGap } from '#app/contract/remediation.ts'
import type { TemplateContent } from '#app/contract/template-content.ts'
import { inTurns, type Pieces } from '../../turns.ts'
import { claimKey } from '../proof/claim-key.ts'
import { claimsOf, type FixClaim } from './fix-claims.ts'
import { type FixOutline, outlineOf, type PlannedFix, type ScannedPlace } from './fix-outline.ts'
import type { ScannedLock } from './locks.ts'

type Packed = Uint8Array<ArrayBuffer>

/**
 * The fixes of a scan as they are kept and handed on between threads: what lists tell of each, as it is, and all that each
 * of them changes, packed, gzip by itself. Controls are named by their id.
 */
export interface PackedFixes {
  fixes: PackedFix[]
  /** Gaps that stay for a person. */
  manual: PackedGap[]
  /** Those that the scan saw. */
  locks: readonly ScannedLock[]
}

export interface PackedFix extends Omit<PlannedFix, 'closes' | 'content'>, FixOutline {
  closes: { controlId: string; resources: number }[]
  content: Packed
  /** The findings that count as those of the fix. */
  claims: Packed
}

export interface PackedGap extends Omit<ManualGap, 'resources'> {
  /** Keys of its findings, as proofs find them again. */
  claims: Packed
}

/** Packs fixes, some at a time. */
export const packFixes = (
  fixes: readonly PlannedFix[],
  manual: readonly ManualGap[],
  place: ScannedPlace,
): Promise<PackedFixes> => inTurns(packInPieces(fixes, manual, place))

function* packInPieces(
  fixes: readonly PlannedFix[],
  manual: readonly ManualGap[],
  place: ScannedPlace,
): Pieces<PackedFixes> {
  const packed: PackedFixes = { fixes: [], manual: [], locks: place.locks }
  const taken = new Set<string>()
  for (const { closes, content, ...fix } of fixes) {
    yield
    const claims = claimsOf({ content }, taken)
    packed.fixes.push({
      ...fix,
      ...outlineOf({ content }, claims, place),
      closes: closes.map(({ control, resources }) => ({ controlId: control.id, resources })),
      content: pack(content),
      claims: pack(claims),
    })
  }
  for (const { resources, ...gap } of manual) {
    yield
    const { controlId } = gap
    packed.manual.push({
      ...gap,
      claims: pack(resources.map(({ id }) => ({ key: claimKey(controlId, id), controlId }))),
    })
  }
  return packed
}

/** What a thread hands on without a copy. */
export const buffersOf = ({ fixes, manual }: PackedFixes): ArrayBuffer[] =>
  [...fixes.flatMap(({ content, claims }) => [content, claims]), ...manual.map(({ claims }) => claims)].map(
    ({ buffer }) => buffer,
  )

export const unpackContent = ({ content }: Pick<PackedFix, 'content'>): TemplateContent => unpack(content)

export const unpackClaims = ({ claims }: Pick<PackedFix | PackedGap, 'claims'>): FixClaim[] => unpack(claims)

/** In memory of its own, which can be handed on. */
const pack = (value: unknown): Packed => new Uint8Array(gzipSync(JSON.stringify(value), { level: 3 }))

const unpack = <Value>(bytes: Uint8Array) => JSON.parse(gunzipSync(bytes).toString()) as Value
