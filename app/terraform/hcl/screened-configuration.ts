import type { HclFile } from './model.ts'

export type ScreenRule =
  | 'syntax'
  | 'file-name'
  | 'block'
  | 'provisioner'
  | 'program-or-network'
  | 'local-file'
  | 'backend'
  | 'provider'
  | 'provider-setting'
  | 'module-source'
  | 'file-access'
  | 'hidden-template'

/** Why a configuration may not run. */
export interface Refusal {
  file: string
  /** Null for the file as a whole. */
  line: number | null
  rule: ScreenRule
  message: string
}

/** A configuration under examination. */
export interface ScreenedConfiguration {
  names: ReadonlySet<string>
  texts: Readonly<Record<string, string>>
  /** The `.tf` files. */
  files: readonly HclFile[]
}

/** The folder of a file; empty for the root module. */
export function folderOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
}

/** Joins relative paths; null when they lead outside. */
export function resolveInside(folder: string, relative: string): string | null {
  const parts: string[] = folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return null
      parts.pop()
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
