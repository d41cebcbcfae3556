import { type Control, relatedOf } from '../../judgement/controls/control.ts'
import { Ancestry } from '../../judgement/evaluation/ancestry.ts'
import { placeOfRelated } from '../../judgement/evaluation/related-index.ts'

/** A resource of which not all is known that a control looks at. */
export interface Doubt {
  /** Null when nothing of the resource is known: every control that looks at it is in doubt. */
  controlId: string | null
  /** Null when not even the type is known. */
  type: string | null
  /** Normalised; null when it may be any resource of the type. */
  id: string | null
  /** Normalised ids: it concerns only what looks at one of these, or beneath it. */
  near?: readonly string[]
  /** Why, as words that follow `not assessed: `. */
  reason?: string
}

/** What verdicts do not stand on firm ground. */
export class Doubts {
  readonly all: Doubt[] = []

  add(doubt: Doubt): void {
    this.all.push(doubt)
  }

  /** What is in doubt that a control's verdict on a resource depends on: the resource, or what is looked at beside it. */
  about(control: Control, judgedId: string): Doubt | undefined {
    return this.all.find(
      ({ controlId, type, id, near }) =>
        type !== null &&
        (controlId === null || controlId === control.id) &&
        ((isType(control.resource, type) && !near && (id === null || id === judgedId)) ||
          relatedOf(control).some(({ resource, scope }) => {
            if (!isType(resource, type)) return false
            // Which one it names, or names it, is not known here.
            if (scope === 'reference' || scope === 'use') return true
            const place = placeOfRelated(new Ancestry(judgedId), { type: resource, scope })
            if (near) return place !== undefined && near.some((one) => isWithin(one, place) || isWithin(place, one))
            return id === null || (place !== undefined && (id === place || id.startsWith(`${place}/`)))
          })),
    )
  }
}

const isWithin = (id: string, place: string) => id === place || id.startsWith(`${place}/`)
const isType = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
