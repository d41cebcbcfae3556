import { type Control, relatedOf } from '../../judgement/controls/control.ts'
import { placeOfRelated } from '../../judgement/evaluation/related-index.ts'

/** A resource of which not all is known that a control looks at. */
export interface Doubt {
  /** Null when nothing of the resource is known: every control that looks at it is in doubt. */
  controlId: string | null
  /** Null when not even the type is known. */
  type: string | null
  /** Normalised; null when it may be any resource of the type. */
  id: string | null
}

/** What verdicts do not stand on firm ground. */
export class Doubts {
  readonly all: Doubt[] = []

  add(doubt: Doubt): void {
    this.all.push(doubt)
  }

  /** Whether a control's verdict on a resource depends on something in doubt: on the resource, or on what is looked at beside it. */
  concern(control: Control, judgedId: string): boolean {
    return this.all.some(
      ({ controlId, type, id }) =>
        type !== null &&
        (controlId === null || controlId === control.id) &&
        ((isType(control.resource, type) && (id === null || id === judgedId)) ||
          relatedOf(control).some(({ resource, scope }) => {
            if (!isType(resource, type)) return false
            // Which one it names is not known here.
            if (scope === 'reference') return true
            const place = placeOfRelated(judgedId, { type: resource, scope })
            return id === null || (place !== undefined && (id === place || id.startsWith(`${place}/`)))
          })),
    )
  }
}

const isType = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
