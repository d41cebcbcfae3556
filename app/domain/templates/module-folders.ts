import { readdirSync } from 'node:fs'
import path from 'node:path'
import { moduleCategories } from './manifests.ts'

/** The modules beneath the folder of a template catalogue, by category and then by id, each with its own folder; nothing of them is read. */
export const moduleFolders = (folder: string): { id: string; place: string }[] =>
  Object.keys(moduleCategories).flatMap((category) => {
    const place = path.join(folder, 'modules', category)
    return namesIn(place).map((id) => ({ id, place: path.join(place, id) }))
  })

/** What stands in a folder, in a steady order, without hidden files. */
export const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
