/** Gives names of which no two are the same: one that is taken gets `_2`, `_3` and so on. */
export function uniqueNames(taken: Iterable<string> = []): (name: string) => string {
  const used = new Set(taken)
  return (name) => {
    let free = name
    for (let number = 2; used.has(free); number++) free = `${name}_${number}`
    used.add(free)
    return free
  }
}
