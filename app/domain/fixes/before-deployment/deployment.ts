import type { Effect, Unjudged } from '../plan-judgement/effect.ts'

/** What a deployment makes of one resource: it is made, changed, taken away, or stays as the configuration has it. */
export type Outcome = 'new' | 'changed' | 'gone' | 'same'

export interface DeployedEffect {
  effect: Effect
  /** The same with `sensitive` in place of what may not be shown. */
  masked: Effect
  outcome: Outcome
}

/** Stands where a value may not be shown. */
export const sensitive = Symbol('sensitive')

/** Stands for the subscription where nothing in a file tells it. */
export const unknownSubscription = '/subscriptions/00000000-0000-0000-0000-000000000000'

/** What a file says that a deployment will do in Azure. */
export interface Deployment {
  effects: DeployedEffect[]
  /** Resources of Azure that cannot be judged, whether they change or not. */
  unjudged: Unjudged[]
  /** Resources that are none of Azure's, by type. */
  others: ReadonlyMap<string, number>
  /** `/subscriptions/…`, lower case in its last part; made up where nothing tells it. */
  subscription: string
  /** Texts that may not be shown. */
  secrets: readonly string[]
  /** Sentences: what the file does not hold as a whole, so that a gate over it is partial. */
  lacks: readonly string[]
  /** Sentences for whoever reads the results. */
  remarks: readonly string[]
}

/** A file that is not what it should be. The message says what it is, and the command that gives the right one. */
export class DeploymentFileError extends Error {
  override name = 'DeploymentFileError'
  constructor(problem: string, file: string) {
    super(`${file}: ${problem}`)
  }
}
