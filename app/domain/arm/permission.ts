/** What one role grants its holder at a scope. `*` stands for any text, slashes included. */
export interface Permission {
  actions: readonly string[]
  /** Taken away from this role's `actions` alone: another role may still grant them. */
  notActions: readonly string[]
}

/**
 * Whether any of the roles grants an action, as Azure decides it: an action of the role that none of its notActions
 * takes away. Source: Azure's "Understand Azure role definitions". Deny assignments are not among permissions.
 */
export function isGranted(permissions: readonly Permission[], action: string): boolean {
  return grantOf(permissions, action) !== undefined
}

/** The entry of `actions` that grants an action; undefined when no role does. */
export function grantOf(permissions: readonly Permission[], action: string): string | undefined {
  for (const { actions, notActions } of permissions) {
    const grant = actions.find((pattern) => matchesAction(pattern, action))
    if (grant !== undefined && !notActions.some((pattern) => matchesAction(pattern, action))) return grant
  }
  return undefined
}

/** Whether a pattern covers an action, without case. In linear time: patterns of custom roles come from strangers. */
export function matchesAction(pattern: string, action: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*')
  const asked = action.toLowerCase()
  const last = rest.pop()
  if (last === undefined) return first === asked
  if (!asked.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = asked.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return asked.length - last.length >= at && asked.endsWith(last)
}
