/** `mara.lindqvist` is `ML`; a single word gives its first two letters. */
export function initialsOf(username: string): string {
  const words = username.split(/[\s._@-]+/).filter(Boolean)
  const letters = words.length > 1 ? `${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}` : username.slice(0, 2)
  return letters.toUpperCase()
}
