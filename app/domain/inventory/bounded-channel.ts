/** Hands items from many writers to one reader. Writers wait while `capacity` items are unread. */
export class BoundedChannel<Item> {
  private readonly items: Item[] = []
  private readonly writers: (() => void)[] = []
  private reader: (() => void) | undefined
  private state: { open: true } | { open: false; error?: unknown } = { open: true }

  constructor(private readonly capacity: number) {}

  /** Resolves once there is room; at once, and without effect, when the channel is closed. */
  async put(item: Item): Promise<void> {
    while (this.state.open && this.items.length >= this.capacity)
      await new Promise<void>((resolve) => this.writers.push(resolve))
    if (!this.state.open) return
    this.items.push(item)
    this.reader?.()
  }

  /** The reader gets what is there and then ends, or fails with the error when one is given. */
  close(failure?: { error: unknown }): void {
    if (!this.state.open) return
    this.state = { open: false, ...failure }
    this.reader?.()
    for (const writer of this.writers.splice(0)) writer()
  }

  async *read(): AsyncGenerator<Item, void> {
    for (;;) {
      if (this.items.length > 0) {
        const batch = this.items.splice(0)
        for (const writer of this.writers.splice(0)) writer()
        yield* batch
      } else if (this.state.open) {
        await new Promise<void>((resolve) => {
          this.reader = resolve
        })
        this.reader = undefined
      } else if ('error' in this.state) throw this.state.error
      else return
    }
  }
}
