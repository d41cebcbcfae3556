/** Values that were asked for lately, by a key: the one that was not asked for longest is the first to go. */
export class Recent<Value> {
  readonly #known = new Map<string, Value>()
  readonly #most: number

  /** @param most values that are kept */
  constructor(most: number) {
    this.#most = most
  }

  /** The value of a key, worked out when it is not known; a failure is not kept. */
  async get(key: string, workOut: () => Promise<Value>): Promise<Value> {
    const value = this.#known.get(key) ?? (await workOut())
    this.#known.delete(key)
    this.#known.set(key, value)
    const [oldest = key] = this.#known.keys()
    if (this.#known.size > this.#most) this.#known.delete(oldest)
    return value
  }
}
