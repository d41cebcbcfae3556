import { dataFolder as dataFolderOf } from '../../scripts/data-folder.mjs'
import { homeFolder } from '../../scripts/home-folder.mjs'

/** Folder of Parapet itself. */
export const home = (): string => homeFolder(import.meta.url)

/** PARAPET_DATA, else the user's own folder: absolute. @throws ServerStartError when data of before cannot be moved there */
export const dataFolder = (): string => dataFolderOf(home())
