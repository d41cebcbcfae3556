import { recordKey } from './record-key.ts'

/** Parts of 24 bits that a key of 72 bits is kept in. */
const parts = 3
/** Of so many places one stays free, so that a look for what is not there ends soon. */
const fullest = 0.8

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** What six bits a sign of base64url stands for. */
const bitsOf = new Uint8Array(128)
for (const [bits, sign] of [...signs].entries()) bitsOf[sign.charCodeAt(0)] = bits

/** Records by type and id, in 15 to 30 bytes for each: as texts they would take four times as much. */
export class RecordKeys {
  #size = 0
  #places = 1024
  /** The first part of a key is told one higher, so that 0 stands for a free place. */
  #parts = new Uint32Array(this.#places * parts)

  /** Takes a record. False for one that was taken before. */
  add(lowerType: string, normalisedId: string): boolean {
    const key = recordKey(lowerType, normalisedId)
    const isNew = this.#put(partOf(key, 0) + 1, partOf(key, 4), partOf(key, 8))
    if (isNew && this.#size > this.#places * fullest) this.#grow()
    return isNew
  }

  /** Whether a record was taken. */
  has(lowerType: string, normalisedId: string): boolean {
    const key = recordKey(lowerType, normalisedId)
    return this.#placeOf(partOf(key, 0) + 1, partOf(key, 4), partOf(key, 8)) === undefined
  }

  #put(first: number, second: number, third: number): boolean {
    const at = this.#placeOf(first, second, third)
    if (at === undefined) return false
    this.#parts[at] = first
    this.#parts[at + 1] = second
    this.#parts[at + 2] = third
    this.#size += 1
    return true
  }

  /** Where a key that was not taken has its place; undefined for one that was. */
  #placeOf(first: number, second: number, third: number): number | undefined {
    const kept = this.#parts
    for (let place = first % this.#places; ; place = (place + 1) % this.#places) {
      const at = place * parts
      if (kept[at] === 0) return at
      if (kept[at] === first && kept[at + 1] === second && kept[at + 2] === third) return undefined
    }
  }

  #grow(): void {
    const before = this.#parts
    this.#places *= 2
    this.#size = 0
    this.#parts = new Uint32Array(this.#places * parts)
    for (let at = 0; at < before.length; at += parts)
      if (before[at] !== 0) this.#put(before[at] as number, before[at + 1] as number, before[at + 2] as number)
  }
}

/** 24 bits of a key: four signs of base64url. */
const partOf = (key: string, at: number): number =>
  ((bitsOf[key.charCodeAt(at)] as number) << 18) |
  ((bitsOf[key.charCodeAt(at + 1)] as number) << 12) |
  ((bitsOf[key.charCodeAt(at + 2)] as number) << 6) |
  (bitsOf[key.charCodeAt(at + 3)] as number)
