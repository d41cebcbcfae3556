/** What goes into the Errors panel: what Terraform wrote, and the reason that Parapet gives where it is another one. */
export function errorTexts(stderr: string, error: string | null): string {
  const written = stderr.trim()
  const reason = error?.trim() ?? ''
  if (!reason || written.includes(reason)) return written
  return written ? `${reason}\n\n${written}` : reason
}

/** Why something failed, where Parapet says it in one line; null where only the whole text of Terraform tells it. */
export function reasonLine(error: string | null): string | null {
  const line = error?.trim() ?? ''
  return line === '' || line.includes('\n') ? null : line
}
