import type { ResourceRecord } from '../../arm/record.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { Ancestry } from './ancestry.ts'
import type { FindingResource } from './finding.ts'
import { type ResourceDescriptions, textOf } from './resource-descriptions.ts'

/** The resource that is being judged. What several controls ask of it is worked out once, and only when one asks. */
export class Subject {
  readonly record: ResourceRecord
  readonly #descriptions: ResourceDescriptions
  #idText: string | undefined
  #ancestry: Ancestry | undefined
  #described: FindingResource | undefined

  constructor(record: ResourceRecord, descriptions: ResourceDescriptions) {
    this.record = record
    this.#descriptions = descriptions
  }

  /** Its id as it is spelled. */
  get idText(): string {
    this.#idText ??= textOf(this.record.id)
    return this.#idText
  }

  /** Its normalised id with what it stands in. */
  get ancestry(): Ancestry {
    this.#ancestry ??= new Ancestry(normaliseId(this.idText))
    return this.#ancestry
  }

  /** Its normalised id. */
  get id(): string {
    return this.ancestry.id
  }

  /** What findings show of it. */
  get described(): FindingResource {
    this.#described ??= this.#descriptions.of(this.record, this.idText)
    return this.#described
  }
}
