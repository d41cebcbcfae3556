/** Collects bytes and answers the lines that they complete. */
interface LineSplitter {
  push(bytes: Uint8Array): string[]
  /** The last line when it has no newline. */
  end(): string[]
}

/** Splits at newlines. Of a line longer than `maxBytes` only its length remains. */
export function lineSplitter(maxBytes: number): LineSplitter {
  let parts: Buffer[] = []
  let length = 0

  function take(bytes: Buffer): void {
    length += bytes.length
    if (length <= maxBytes) parts.push(bytes)
    else parts = []
  }

  function line(): string {
    const text = length <= maxBytes ? Buffer.concat(parts).toString() : `(a line of ${length} bytes was left out)`
    parts = []
    length = 0
    return text.endsWith('\r') ? text.slice(0, -1) : text
  }

  return {
    push(bytes) {
      // A copy: the reader uses its buffer again.
      const all = Buffer.from(bytes)
      const lines: string[] = []
      let from = 0
      for (let at = all.indexOf(10); at !== -1; at = all.indexOf(10, from)) {
        take(all.subarray(from, at))
        lines.push(line())
        from = at + 1
      }
      if (from < all.length) take(all.subarray(from))
      return lines
    },
    end: () => (length > 0 ? [line()] : []),
  }
}
