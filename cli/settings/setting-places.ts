import { realpathSync } from 'node:fs'
import path from 'node:path'

/** Where a path of a settings file leads: it is of the file's folder. Relative to the working directory, as people write it. */
export function placeOf(text: string, file: string): string {
  return path.relative('', path.resolve(path.dirname(file), text)) || '.'
}

/**
 * The same for what is written. A file that comes with a repository must not have anything written elsewhere, by no link.
 * @returns undefined for what lies outside of the settings file's folder, or is that file
 */
export function placeInside(text: string, file: string): string | undefined {
  const place = placeOf(text, file)
  const [target, settings] = [realPlace(path.resolve(place)), realPlace(path.resolve(file))]
  const below = path.relative(path.dirname(settings), target)
  const isInside = below !== '' && below.split(path.sep)[0] !== '..' && !path.isAbsolute(below)
  return isInside && target !== settings ? place : undefined
}

/** Where a path leads by links, of what is not there yet by those of its folder. */
function realPlace(place: string): string {
  try {
    return realpathSync(place)
  } catch {
    const folder = path.dirname(place)
    return folder === place ? place : path.join(realPlace(folder), path.basename(place))
  }
}
