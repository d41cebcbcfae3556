import type { ProblemCode } from '#app/contract/problem.ts'
import { AppError } from '#app/domain/errors.ts'
import { LeaseLostError } from '#app/domain/jobs/job.ts'
import { ScanCanceledError } from '#app/domain/scans/progress-tracker.ts'

/** An error on its way between threads, which leaves its class behind. */
export interface ToldError {
  name: string
  message: string
  stack?: string
  /** As drivers of databases, Node and `AppError` give it. */
  code?: string
}

/** What another thread is told of an error. */
export function tellError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message, stack } = error
  const { code } = error as { code?: unknown }
  return { name, message, ...(stack !== undefined && { stack }), ...(typeof code === 'string' && { code }) }
}

/** The error that was told: of its own class where somebody asks for that, and with its code. */
export function errorOf(told: ToldError): Error {
  const error = classed(told)
  if (told.stack !== undefined) error.stack = told.stack
  return error
}

function classed({ name, message, code }: ToldError): Error {
  if (name === 'LeaseLostError') return new LeaseLostError(message)
  if (name === 'ScanCanceledError') return new ScanCanceledError(message)
  if (name === 'AppError') return new AppError(code as ProblemCode, message)
  return Object.assign(new Error(message), { name, ...(code !== undefined && { code }) })
}
