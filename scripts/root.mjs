import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of Parapet. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
