import type { ManualGap } from '#app/contract/remediation.ts'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import type { TemplateCatalogue } from '../../templates/template-catalogue.ts'
import { plannedDigest } from '../generate/save-planned.ts'
import type { Fix } from './fix.ts'
import { claimsOf, type FixClaim } from './fix-claims.ts'
import { type FixOutline, outlineOf, type ScannedPlace } from './fix-outline.ts'
import { type PackedFix, unpackClaims, unpackContent } from './packed-fixes.ts'

/** A fix as lists need it; what it changes is made when somebody asks for it. */
export interface ListedFix extends FixOutline, Omit<Fix, 'content' | 'digest'> {
  /** The findings that count as those of the fix. */
  claims(): readonly FixClaim[]
  /** As `Fix` has it. */
  digest(): string | null
  whole(): Fix
}

/** A gap, or a part of it, that stays for a person. */
export interface LeftGap extends Omit<ManualGap, 'resources'> {
  claims(): readonly FixClaim[]
}

/** A fix of the plan of a scan. @param controls those by which it was worked out, by their id */
export function listedFix(
  packed: PackedFix,
  controls: ReadonlyMap<string, CatalogueControl>,
  catalogue: TemplateCatalogue,
): ListedFix {
  const { content: _, claims: __, closes, ...outline } = packed
  let digest: string | undefined
  const digestOf = (content: TemplateContent) => {
    digest ??= plannedDigest({ content }, catalogue)
    return digest
  }
  const fix: ListedFix = {
    ...outline,
    closes: closes.flatMap(({ controlId, resources }) => {
      const control = controls.get(controlId)
      return control ? [{ control, resources }] : []
    }),
    templateId: null,
    claims: () => unpackClaims(packed),
    digest: () => digest ?? digestOf(unpackContent(packed)),
    whole: () => {
      const content = unpackContent(packed)
      const { id, name, horizon, service, closes } = fix
      return {
        id,
        name,
        horizon,
        service,
        closes,
        content,
        templateId: null,
        // Asked for only where templates were made of the scan.
        get digest() {
          return digestOf(content)
        },
      }
    },
  }
  return fix
}

/** A template as a fix among others. @param taken what fixes before it close */
export function listedTemplate(fix: Fix, taken: Set<string>, place: ScannedPlace): ListedFix {
  const { content: _, digest: __, ...told } = fix
  const claims = claimsOf(fix, taken)
  return { ...told, ...outlineOf(fix, claims, place), claims: () => claims, digest: () => fix.digest, whole: () => fix }
}
