import { performance } from 'node:perf_hooks'
import { AzureError } from '#app/azure/azure-error.ts'
import type { CheckName, EnvironmentCheck } from '#app/contract/environment-test.ts'
import { AppError } from '../errors.ts'
import type { Found } from './check-words.ts'

/** Makes checks one after the other and notes what they found. */
export class CheckList {
  readonly checks: EnvironmentCheck[] = []

  /** Notes what is known without a call. */
  note(name: CheckName, found: Found): void {
    this.checks.push({ name, ...found, details: null, milliseconds: null })
  }

  /** Makes a call and notes what it found, if that is worth a note, or why it failed; undefined then. Faults of our own pass through. */
  async make<Answer>(
    name: CheckName,
    call: () => Promise<Answer>,
    found: (answer: Answer) => Found | null,
  ): Promise<Answer | undefined> {
    const began = performance.now()
    const milliseconds = () => Math.round(performance.now() - began)
    try {
      const answer = await call()
      const noted = found(answer)
      if (noted) this.checks.push({ name, ...noted, details: null, milliseconds: milliseconds() })
      return answer
    } catch (error) {
      if (!(error instanceof AzureError || error instanceof AppError)) throw error
      const { message: text } = error
      this.checks.push({ name, state: 'failed', text, details: detailsOf(error), milliseconds: milliseconds() })
      return undefined
    }
  }
}

/** What Microsoft said: the first line behind our own text. */
function detailsOf({ cause, code }: AzureError | AppError): string {
  const said = cause instanceof Error ? cause.message.split(/\r?\n/)[0]?.trim() : undefined
  return said ? said.slice(0, 500) : code
}
