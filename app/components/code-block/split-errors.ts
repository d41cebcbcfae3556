interface ErrorText {
  /** `Error:`, or nothing. */
  head: string
  body: string
}

/** The errors of one text: each begins with `Error:` at the start of a line, as Terraform writes them. */
export function splitErrors(text: string): ErrorText[] {
  return text
    .split(/^(?=Error: )/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const head = /^Error:/.exec(part)?.[0] ?? ''
      return { head, body: part.slice(head.length) }
    })
}
