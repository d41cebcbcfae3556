/** Why something could not be sent, for a person to read. Never holds an address or what the receiver wrote. */
export class SendError extends Error {
  override name = 'SendError'
  /** Another try would end alike, or might tell it twice. */
  readonly final: boolean
  /** Milliseconds that the receiver asks to wait. */
  readonly waitMs: number

  constructor(message: string, { final = false, waitMs = 0 }: { final?: boolean; waitMs?: number } = {}) {
    super(message)
    this.final = final
    this.waitMs = waitMs
  }
}
