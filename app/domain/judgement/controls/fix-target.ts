import { nameOf } from '../../arm/resource-id.ts'
import type { Control } from './control.ts'

/** The resource that a control's fix changes, makes or deletes. */
export interface FixTarget {
  id: string
  type: string
}

/** Where the fix of a control goes for one failing resource: itself, its parent, a child or extension of it, or what stands in its group. */
export function fixTarget(control: Control, failingId: string): FixTarget {
  const { fix, resource } = control
  if (fix.parent)
    return { id: failingId.split('/').slice(0, -2).join('/'), type: resource.split('/').slice(0, -1).join('/') }
  const { resource: type, name } = fix.create ?? fix
  if (!type || !name) return { id: failingId, type: resource }
  if (fix.create?.in) {
    const group = failingId.split('/').slice(0, 5).join('/')
    return { id: `${group}/providers/${type}/${name.replace('{name}', nameOf(failingId))}`, type }
  }
  if (!type.toLowerCase().startsWith(`${resource.toLowerCase()}/`)) {
    return { id: `${failingId}/providers/${type}/${name}`, type }
  }
  const names = name.split('/')
  const types = type.slice(resource.length + 1).split('/')
  const beneath = types.flatMap((one, at) => [one, names[at] ?? name])
  return { id: [failingId, ...beneath].join('/'), type }
}
