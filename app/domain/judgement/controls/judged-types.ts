import type { Control } from './control.ts'

const known = new WeakMap<readonly Pick<Control, 'resource'>[], ReadonlySet<string>>()

/** Whether a control judges resources of this type, or what belongs to them. */
export function isJudgedType(controls: readonly Pick<Control, 'resource'>[], type: string): boolean {
  const types = known.get(controls) ?? typesOf(controls)
  known.set(controls, types)
  return types.has(type.toLowerCase())
}

/** In lower case, each with those that it stands in: `microsoft.storage/storageaccounts` for its blob services. */
function typesOf(controls: readonly Pick<Control, 'resource'>[]): ReadonlySet<string> {
  const types = new Set<string>()
  for (const { resource } of controls) {
    const [namespace, ...names] = resource.toLowerCase().split('/')
    for (let depth = 1; depth <= names.length; depth++) types.add([namespace, ...names.slice(0, depth)].join('/'))
  }
  return types
}
