import { existsSync } from 'node:fs'
import path from 'node:path'

/** What the settings of a repository are called. */
export const settingsFile = 'parapet.yaml'

/**
 * The settings file of a folder or of one above it, up to the root of the git repository; outside of one only the folder's own.
 * @returns undefined when there is none
 */
export function findSettings(folder: string): string | undefined {
  const folders = upToRoot(folder)
  return folders.map((one) => path.join(one, settingsFile)).find((file) => existsSync(file))
}

/** The folder and those above it in its repository. `.git` is a file in a worktree. */
function upToRoot(folder: string): string[] {
  const above: string[] = []
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    above.push(at)
    if (existsSync(path.join(at, '.git'))) return above
    if (at === path.dirname(at)) return above.slice(0, 1)
  }
}
