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

  answer(requestId: string, at: Date): CloudAnswer {
    const timestamp = at
      .toISOString()
      .replace('T', ' ')
      .replace(/\.\d+Z$/, 'Z')
    return jsonAnswer(this.status, {
      error: this.error,
      error_description: `AADSTS${this.code}: ${this.message} Trace ID: ${requestId} Correlation ID: ${requestId} Timestamp: ${timestamp}`,
      error_codes: [this.code],
      timestamp,
      trace_id: requestId,
      correlation_id: requestId,
    })
  }
}
