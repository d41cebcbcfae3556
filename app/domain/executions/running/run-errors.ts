/** A person asked the execution to stop. */
export class CanceledError extends Error {
  override name = 'CanceledError'
}

/** Terraform, or what was to be run, refused: the message is for the user, Terraform's own words are in the output. */
export class RunFailedError extends Error {
  override name = 'RunFailedError'
}

/** Azure is not as the plan saw it: nobody approves it any more, so it is discarded with the apply that it refused. */
export class OutdatedPlanError extends RunFailedError {
  override name = 'OutdatedPlanError'
}

/** Terraform was ended by force. */
export class KilledError extends Error {
  override name = 'KilledError'
}

/** The server stops and the execution changed nothing yet: the next server starts it again. */
export class ServerStoppingError extends Error {
  override name = 'ServerStoppingError'
}
