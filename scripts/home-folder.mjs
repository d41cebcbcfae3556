import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of Parapet itself, seen from this file or from the bundle in build/cli. */
export function homeFolder(from = import.meta.url) {
  let folder = path.dirname(fileURLToPath(from))
  while (!existsSync(path.join(folder, 'bin/parapet.js')) && folder !== path.dirname(folder))
    folder = path.dirname(folder)
  return folder
}
