/** Whether the server can be reached at all, whatever it answers. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await fetch('/parapet.svg', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
