import { type CloudAnswer, jsonAnswer } from '../http/exchange.ts'

/** A refusal in Entra's words: `{ error, error_description: 'AADSTS…: …', error_codes }`. */
export class EntraError extends Error {
  override name = 'EntraError'

  constructor(
    readonly status: number,
    readonly error: string,
    readonly code: number,
    message: string,
  ) {
    super(message)
  }

  /** The sentence that libraries show: code, message, and what support would ask for. */
  description(requestId: string, at: Date): string {
    return `AADSTS${this.code}: ${this.message} Trace ID: ${requestId} Correlation ID: ${requestId} Timestamp: ${timestampOf(at)}`
  }

  answer(requestId: string, at: Date): CloudAnswer {
    return jsonAnswer(this.status, {
      error: this.error,
      error_description: this.description(requestId, at),
      error_codes: [this.code],
      timestamp: timestampOf(at),
      trace_id: requestId,
      correlation_id: requestId,
    })
  }
}

function timestampOf(at: Date): string {
  return at
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, 'Z')
}
