/** What goes into the Errors panel: what Terraform wrote, and the reason that Parapet gives where it is another one. */
export function errorTexts(stderr: string, error: string | null): string {
  const written = stderr.trim()
  const reason = error?.trim() ?? ''
  if (!reason || written.includes(reason)) return written
  return written ? `${reason}\n\n${written}` : reason
}
