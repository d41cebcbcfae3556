import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { code } from './sources.ts'

const root = path.resolve(import.meta.dirname, '../..')
const taken = new Set(
  [...readFileSync(path.join(root, 'app/mantine.css'), 'utf8').matchAll(/styles\/([\w-]+)\.css/g)].map(
    ([, part]) => part,
  ),
)

/** Parts that are drawn by others. */
const madeOf: Record<string, string[]> = {
  TextInput: ['Input'],
  Textarea: ['Input'],
  NumberInput: ['Input', 'NumberInput'],
  PasswordInput: ['Input', 'PasswordInput', 'ActionIcon'],
  Select: ['Input', 'Combobox', 'ScrollArea', 'Popover'],
  Autocomplete: ['Input', 'Combobox', 'ScrollArea', 'Popover'],
  MultiSelect: ['Input', 'Combobox', 'ScrollArea', 'Popover', 'Pill', 'PillsInput'],
  TagsInput: ['Input', 'Combobox', 'ScrollArea', 'Popover', 'Pill', 'PillsInput'],
  Checkbox: ['Checkbox', 'InlineInput'],
  Radio: ['Radio', 'InlineInput'],
  Switch: ['Switch', 'InlineInput'],
  Menu: ['Menu', 'Popover'],
  Modal: ['Modal', 'ModalBase', 'Overlay', 'CloseButton', 'ScrollArea', 'Paper'],
  Drawer: ['Drawer', 'ModalBase', 'Overlay', 'CloseButton', 'ScrollArea', 'Paper'],
  Card: ['Card', 'Paper'],
  SegmentedControl: ['SegmentedControl', 'FloatingIndicator'],
}

it('has the style sheet of every part of Mantine that is used, in every page or where it is drawn', () => {
  const missing: string[] = []
  let found = 0
  for (const { file, text } of code) {
    const used = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    )
    const own = new Set([...text.matchAll(/import '@mantine\/core\/styles\/(\w+)\.css'/g)].map(([, part]) => part))
    for (const part of new Set(used.flatMap((name) => madeOf[name] ?? name))) {
      if (!existsSync(path.join(root, `node_modules/@mantine/core/styles/${part}.css`))) continue
      found += 1
      if (!taken.has(part) && !own.has(part)) missing.push(`${file}: ${part}`)
    }
  }
  expect(found).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
