const most = 1000

/**
 * Remembers what was made of a text, so that a path that the data of a resource names is parsed once. Undefined for what is no text, and
 * for what `make` makes nothing of.
 */
export function byText<Value>(make: (text: string) => Value | undefined): (text: unknown) => Value | undefined {
  const known = new Map<string, Value | undefined>()
  return (text) => {
    if (typeof text !== 'string') return undefined
    if (!known.has(text)) {
      if (known.size >= most) known.clear()
      known.set(text, make(text))
    }
    return known.get(text)
  }
}
