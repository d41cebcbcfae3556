import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const app = path.resolve(import.meta.dirname, '../../app')
const roles = 'roles.css'
/** Mantine's ramps, and a trade mark's own colours. */
const otherPalettes = ['theme.ts', 'components/microsoft-logo.tsx']
/** Pages without React, which have one look whatever scheme was chosen. */
const stillPages = ['routes/pages/home/', 'routes/pages/measures/']

const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx)$|^theme\.ts$|^components\/.*\.ts$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(app, file), 'utf8') }))

const colour =
  /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgba?|hsla?|oklch|oklab)\(|:\s*(white|black|gray|grey|red|green|blue)\b(?!:)/gi

it('has colours in the roles only, where each has a dark one', () => {
  const named = files
    .filter(({ file }) => file !== roles && !otherPalettes.includes(file))
    .filter(({ file }) => !stillPages.some((folder) => file.startsWith(folder)))
    .flatMap(({ file, text }) => (text.match(colour) ?? []).map((one) => `${file}: ${one}`))
  expect(named).toEqual([])
})

it('uses no role that does not exist', () => {
  const defined = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/['"\s{](--[\w-]+)['"]?\s*:/g)].map(([, name]) => name)),
  )
  const used = files.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)[),]/g)].map(([, name]) => ({ file, name })),
  )
  const foreign = /^--(mantine|remix|_|input|section|app-shell|button|table|popover)-?/
  expect(used.filter(({ name = '' }) => !defined.has(name) && !foreign.test(name))).toEqual([])
})
