/**
 * The chapter of a requirement: the longest of those whose id its own begins with, else the first part of its own.
 * `9.3.8` is in `9.3` before `9`, and `10.1` is not in `1`.
 */
export function chapterOf(chapters: readonly { id: string }[], requirementId: string): string {
  const own = chapters
    .map(({ id }) => id)
    .filter((id) => requirementId.startsWith(id) && !/^[a-z0-9]/i.test(requirementId.slice(id.length)))
    .toSorted((a, b) => b.length - a.length)
  return own[0] ?? requirementId.split(/[.-]/)[0] ?? requirementId
}
