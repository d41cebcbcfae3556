import type { ResourceRecord } from '../../arm/record.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import type { FindingResource } from './finding.ts'
import { type ResourceDescriptions, textOf } from './resource-descriptions.ts'

/** The resource that is being judged. What several controls ask of it is worked out once, and only when one asks. */
export class Subject {
  readonly record: ResourceRecord
  readonly #descriptions: ResourceDescriptions
  #id: string | undefined
  #described: FindingResource | undefined

  constructor(record: ResourceRecord, descriptions: ResourceDescriptions) {
    this.record = record
    this.#descriptions = descriptions
  }

  /** Its normalised id. */
  get id(): string {
    this.#id ??= normaliseId(textOf(this.record.id))
    return this.#id
  }

  /** What findings show of it. */
  get described(): FindingResource {
    this.#described ??= this.#descriptions.of(this.record)
    return this.#described
  }
}
