import { readdirSync } from 'node:fs'

export interface ModuleFolder {
  /** The folder's name, which is the module's id. */
  id: string
  category: string
  /** From the project's folder. */
  path: string
}

/** The folders `playbooks/modules/<category>/<id>`, by category and id. */
export function moduleFolders(): ModuleFolder[] {
  return readdirSync('playbooks/modules')
    .sort()
    .flatMap((category) =>
      readdirSync(`playbooks/modules/${category}`)
        .sort()
        .map((id) => ({ id, category, path: `playbooks/modules/${category}/${id}` })),
    )
}
