/** The segments with which all property paths begin, up to and with their last dot: `a.b.` of `a.b.c` and `a.b.d`. */
export function sharedPath(paths: readonly string[]): string {
  const [first = ''] = paths
  const ends = [...first.matchAll(/\./g)].map(({ index }) => first.slice(0, index + 1))
  return ends.findLast((start) => paths.every((path) => path.startsWith(start))) ?? ''
}
