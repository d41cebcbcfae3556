import type { TemplateContent } from '#app/contract/template-content.ts'
import { readActionOf } from '../../arm/read-action.ts'
import { contributor } from '../../connection-test/built-in-role.ts'
import { changingRolesFor } from '../../connection-test/changing-role.ts'

/** The narrowest built-in roles that may apply a template's fixes; Contributor where modules make resources. */
export function fixRoles({ fixes, modules }: Pick<TemplateContent, 'fixes' | 'modules'>): string[] {
  if (modules.length > 0) return [contributor.name]
  const actions = fixes.map(({ type, kind }) => {
    const read = readActionOf(type.split('@')[0] ?? '')
    return read.replace(/\/read$/, kind === 'delete' ? '/delete' : '/write')
  })
  return changingRolesFor([...new Set(actions)])
}
