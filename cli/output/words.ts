/** The first part of an id, enough for a person to name it by. */
export const shortId = (id: string) => id.slice(0, 8)

/** `original`, `version 3`: a playbook as it is shipped, or as it was saved. */
export const versionWord = (version: number) => (version === 0 ? 'original' : `version ${version}`)

/** The text with an ellipsis where it would be longer than `width`. */
export function shorten(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`
}
