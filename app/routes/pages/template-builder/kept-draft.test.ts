import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TemplateFix } from '#app/contract/template-content.ts'
import type { Template } from '#app/contract/templates.ts'
import { draftOf } from './draft.ts'
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const fixes = [{ name: 'tls', resources: [] }] as unknown as TemplateFix[]
const template = {
  id: 't',
  version: 2,
  modules: [],
  variables: {},
  fixes,
  inputs: [],
  name: 'Mine',
} as unknown as Template

it('keeps the work of a person on a template, without the fixes that the template has', () => {
  const draft = { ...draftOf(template), name: 'Changed', takenOut: { tls: ['/a'] } }
  keepDraft('ines', template, { draft, version: 2 })
  expect(keptDraft('ines', template)).toEqual({ draft, version: 2 })
  expect([...kept.values()].join()).not.toContain('resources')
  expect(keptDraft('mara', template)).toBeNull()
  expect(keptDraft('ines', null)).toBeNull()
  forgetDraft('ines', template)
  expect(keptDraft('ines', template)).toBeNull()
})

it('passes over what cannot be read', () => {
  kept.set('draft:ines:new', '{"version')
  expect(keptDraft('ines', null)).toBeNull()
})

it('goes on when the tab has no room', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubGlobal('window', {
    sessionStorage: {
      setItem() {
        throw new Error('full')
      },
    },
  })
  keepDraft('ines', null, { draft: draftOf(null), version: null })
  expect(log).toHaveBeenCalledOnce()
})
