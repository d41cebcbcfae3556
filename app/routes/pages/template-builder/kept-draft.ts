import type { Template } from '#app/contract/templates.ts'
import { type Draft, draftOf } from './draft.ts'

/** Unsaved work of one person on one template, or on a new one. */
export interface KeptDraft {
  draft: Draft
  /** The version that was edited; null of a new template. */
  version: number | null
}

const keyOf = (username: string, template: Template | null) => `draft:${username}:${template?.id ?? 'new'}`

/** Keeps unsaved work in this tab, so that a session that ends or a reload does not lose it. What does not fit is let go. */
export function keepDraft(username: string, template: Template | null, { draft, version }: KeptDraft): void {
  // Fixes can be large, and the template has them.
  const { fixes: _fixes, inputs: _inputs, ...own } = draft
  try {
    window.sessionStorage.setItem(keyOf(username, template), JSON.stringify({ version, draft: own }))
  } catch (error) {
    console.log('The unsaved template could not be kept in this tab.', error)
  }
}

export function forgetDraft(username: string, template: Template | null): void {
  window.sessionStorage.removeItem(keyOf(username, template))
}

/** The unsaved work that was kept; null when there is none, or none that can be read. */
export function keptDraft(username: string, template: Template | null): KeptDraft | null {
  const text = window.sessionStorage.getItem(keyOf(username, template))
  if (text === null) return null
  try {
    const { version, draft } = JSON.parse(text) as { version: number | null; draft: Omit<Draft, 'fixes' | 'inputs'> }
    return { version, draft: { ...draftOf(template), ...draft } }
  } catch {
    return null
  }
}
