import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { SecurityLevelId } from '#app/contract/playbooks.ts'
import { isoDate } from '#db/cast.ts'

/** A playbook as it came with Parapet. */
export interface ShippedPlaybook {
  /** The file's name without `.tf`. */
  id: string
  level: SecurityLevelId
  filename: string
  code: string
  modifiedAt: string
}

let shipped: readonly ShippedPlaybook[] | undefined

/** The playbooks that came with Parapet; their files are read once. */
export function shippedPlaybooks(): readonly ShippedPlaybook[] {
  shipped ??= readPlaybookFolder('playbooks')
  return shipped
}

/** Reads `<level>/<file>.tf` beneath a folder, in the order of levels and names. */
export function readPlaybookFolder(folder: string): ShippedPlaybook[] {
  return SecurityLevelId.options.flatMap((level) => {
    const place = path.join(folder, level)
    if (!existsSync(place)) return []
    return readdirSync(place)
      .filter((file) => file.endsWith('.tf'))
      .sort()
      .map((filename) => ({
        id: filename.replace(/\.tf$/, ''),
        level,
        filename,
        code: readFileSync(path.join(place, filename), 'utf8'),
        modifiedAt: isoDate(statSync(path.join(place, filename)).mtime),
      }))
  })
}
