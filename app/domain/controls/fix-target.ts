import type { Control } from './control.ts'

/** The resource that a control's patch changes. */
export interface FixTarget {
  id: string
  type: string
}

/** Where the patch of a control goes for one failing resource: itself, its parent, or a child or extension of it. */
export function fixTarget(control: Control, failingId: string): FixTarget {
  const { fix, resource } = control
  if (fix.parent)
    return { id: failingId.split('/').slice(0, -2).join('/'), type: resource.split('/').slice(0, -1).join('/') }
  if (!fix.resource || !fix.name) return { id: failingId, type: resource }
  if (!fix.resource.toLowerCase().startsWith(`${resource.toLowerCase()}/`)) {
    return { id: `${failingId}/providers/${fix.resource}/${fix.name}`, type: fix.resource }
  }
  const names = fix.name.split('/')
  const types = fix.resource.slice(resource.length + 1).split('/')
  const beneath = types.flatMap((type, at) => [type, names[at] ?? fix.name])
  return { id: [failingId, ...beneath].join('/'), type: fix.resource }
}
