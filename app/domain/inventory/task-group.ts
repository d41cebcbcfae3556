/** Runs tasks side by side and remembers the first that failed. */
export class TaskGroup {
  private readonly running = new Set<Promise<void>>()
  private failure: { error: unknown } | undefined

  /** @param onFailure called once, with the first failure, so that the others can be ended. */
  constructor(private readonly onFailure: (error: unknown) => void) {}

  start(task: () => Promise<void>): void {
    const run: Promise<void> = task()
      .catch((error: unknown) => {
        if (this.failure !== undefined) return
        this.failure = { error }
        this.onFailure(error)
      })
      .finally(() => this.running.delete(run))
    this.running.add(run)
  }

  /** Waits for every task, those started meanwhile included. @throws the first failure */
  async settle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
    if (this.failure !== undefined) throw this.failure.error
  }
}
