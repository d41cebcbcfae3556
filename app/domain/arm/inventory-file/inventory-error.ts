/** An inventory file that cannot be read. The message names the file, the line and what was expected. */
export class InventoryError extends Error {
  override name = 'InventoryError'

  constructor(
    problem: string,
    /** Name of the file, or "the inventory" for a stream without one. */
    readonly file: string,
    /** Line of the record, counted from 1; absent when the fault is of the file as a whole. */
    readonly line?: number,
    options?: ErrorOptions,
  ) {
    super(line === undefined ? `${file}: ${problem}` : `${file}, line ${line}: ${problem}`, options)
  }
}

/** An inventory that is larger than one of the reader's limits. */
export class InventoryTooLargeError extends InventoryError {
  override name = 'InventoryTooLargeError'
}
