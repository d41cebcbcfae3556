import { type CloudAnswer, jsonAnswer } from '../http/exchange.ts'

/** A refusal in ARM's words: `{ error: { code, message, details? } }`. */
export class ArmError extends Error {
  override name = 'ArmError'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: { details?: unknown[]; target?: string; headers?: Record<string, string> } = {},
  ) {
    super(message)
  }

  answer(): CloudAnswer {
    const { details, target, headers } = this.extra
    return jsonAnswer(this.status, { error: { code: this.code, message: this.message, target, details } }, headers)
  }
}
