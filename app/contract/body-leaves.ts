/** One value of a body: lists, empty objects and what stands for an input are values too. */
export interface BodyLeaf {
  /** E.g. `properties.minimumTlsVersion`. */
  path: string
  value: unknown
}

/** The values of a body in its order. */
export function bodyLeaves(body: Record<string, unknown>): BodyLeaf[] {
  const leaves: BodyLeaf[] = []
  addLeaves(leaves, body, '')
  return leaves
}

function addLeaves(leaves: BodyLeaf[], body: Record<string, unknown>, above: string): void {
  for (const [key, value] of Object.entries(body)) {
    const path = above ? `${above}.${key}` : key
    if (isObject(value) && Object.keys(value).length > 0 && inputOf(value) === undefined) addLeaves(leaves, value, path)
    else leaves.push({ path, value })
  }
}

export const bodyPaths = (body: Record<string, unknown>): string[] => bodyLeaves(body).map((leaf) => leaf.path)

/** The values of a body that stand at the place of a leaf, inside it or around it. Names match without case. */
export function touchedLeaves(body: Record<string, unknown>, { path }: BodyLeaf): BodyLeaf[] {
  const own = `${path.toLowerCase()}.`
  return bodyLeaves(body).filter((leaf) => {
    const other = `${leaf.path.toLowerCase()}.`
    return own.startsWith(other) || other.startsWith(own)
  })
}

/** The name of the input that a leaf of a body stands for. */
export function inputOf(leaf: unknown): string | undefined {
  return isObject(leaf) && typeof leaf.$input === 'string' ? leaf.$input : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
