const [major, minor] = process.versions.node.split('.').map(Number)

/** Ends with one plain sentence on a Node that is too old. */
export function requireNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Parapet needs Node 20.19 or later; this is ${process.versions.node}. Install a newer one from https://nodejs.org`,
  )
  process.exit(3)
}
