import type { InventoryHead } from '../record.ts'
import { InventoryError } from './inventory-error.ts'

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isTextOrAbsent = (value: unknown) => value === undefined || isText(value)

type Check = (value: unknown) => boolean

const listOf = (check: Check) => (value: unknown) => Array.isArray(value) && value.every(check)
const shapeOf = (shape: Record<string, Check>) => (value: unknown) => wrongMember(value, shape) === undefined

function wrongMember(value: unknown, shape: Record<string, Check>): string | undefined {
  if (value === null || typeof value !== 'object') return 'the whole'
  return Object.entries(shape).find(([name, check]) => !check((value as Record<string, unknown>)[name]))?.[0]
}

const head: Record<string, Check> = {
  collectedAt: isText,
  subscriptions: listOf(
    shapeOf({
      id: isText,
      name: isText,
      tenantId: isTextOrNull,
      cloud: isText,
      startedAt: isText,
      collectedAt: isText,
      filledFrom: isTextOrAbsent,
      product: isText,
      catalogue: isText,
    }),
  ),
  collected: listOf(isText),
  entries: isCount,
  resources: isCount,
  settings: isCount,
  notRead: listOf(shapeOf({ type: isText, permission: isTextOrNull, reason: isText, places: isCount })),
  complete: (value) => typeof value === 'boolean',
}

/** The head of an inventory file. @throws InventoryError that names the member that is wrong */
export function inventoryHead(value: Record<string, unknown>, file: string, line: number): InventoryHead {
  const wrong = wrongMember(value, head)
  if (wrong === undefined) return value as unknown as InventoryHead
  throw new InventoryError(
    `the inventory's head is damaged: "${wrong}" is missing or not what it should be. Collect again: parapet inventory collect`,
    file,
    line,
  )
}

/**
 * Follows how many entries came behind a head, so that a file that was cut off, or joined with another by hand, is refused.
 */
export class HeadCount {
  #head: InventoryHead | undefined
  #entries = 0

  constructor(private readonly file: string) {}

  /** @param head of a file that has one @throws InventoryError when an inventory stands behind another */
  header(head: InventoryHead | undefined, line: number): void {
    if (this.#head || (head && this.#entries > 0))
      throw new InventoryError(
        'another inventory begins here. Join them with: parapet inventory merge <file> <file> --out <file>',
        this.file,
        line,
      )
    this.#head = head
  }

  entry(): void {
    this.#entries += 1
  }

  /** @throws InventoryError */
  end(): void {
    if (!this.#head || this.#head.entries === this.#entries) return
    const [told, found] = [this.#head.entries, this.#entries].map((count) => count.toLocaleString('en'))
    throw new InventoryError(
      this.#entries < this.#head.entries
        ? `the file is cut off: its head tells of ${told} entries and it holds ${found}. Collect again, or copy it again`
        : `it holds ${found} entries and its head tells of ${told}: something was added. Join files with: parapet inventory merge <file> <file> --out <file>`,
      this.file,
    )
  }
}
