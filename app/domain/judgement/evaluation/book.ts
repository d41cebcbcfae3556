import type { NotRead } from '../../arm/record.ts'
import type { Evidence } from '../conditions/evidence.ts'
import type { CompiledControl } from '../controls/compile-control.ts'
import type { FileEntry } from './file-check.ts'
import type { FindingResource } from './finding.ts'
import type { RelatedKey } from './related-index.ts'
import type { Explained, OwnUse } from './suspect.ts'
import type { Naming, UseKey } from './use-index.ts'

/** A resource, as what is written of it needs it. */
export interface Judged {
  /** Normalised. */
  readonly id: string
  readonly described: FindingResource
}

/**
 * Takes what each record says by itself, in the order of the records. What other records have to say is decided by whoever takes
 * it: `StreamEvaluation` at once, a `RecordLog` keeps it for another thread that has seen what came before.
 */
export interface Book {
  /** A record comes; of a file with what the file is checked by. False for one that came before: nothing more is told of it. */
  begin(entry: FileEntry | undefined): boolean
  /** Tags of the record that begins. */
  tags(id: string, tags: unknown): void
  /** Whether a related resource can still change what is known of a place. */
  wantsRelated(entry: RelatedKey, place: string): boolean
  /** @param why it does not satisfy, of entries that are looked at by their own ids */
  related(entry: RelatedKey, place: string, isMet: boolean | undefined, why: Evidence[] | undefined): void
  /** Whether nothing has named a resource yet. */
  wantsNaming(use: UseKey, named: string): boolean
  naming(use: UseKey, named: string, naming: Naming): void
  /** Controls could not judge the record, for it came without properties. */
  withoutProperties(): void
  passed(controlId: string): void
  failed(controlId: string, judged: Judged, explained: Explained): void
  notAssessed(controlId: string, judged: Judged, reason: string): void
  /** @param applies which of the control's requirements the resource has */
  requires(control: CompiledControl, judged: Judged, applies: readonly number[]): void
  /** It fails, unless what excuses it is there, or nothing uses it. @param places of what could excuse it */
  suspected(
    control: CompiledControl,
    judged: Judged,
    places: string[][],
    use: OwnUse | undefined,
    explain: () => Explained,
  ): void
  notRead(notRead: NotRead): void
}
