import { expect, it } from 'vitest'
import { withoutLogCommands } from './log-commands.ts'

const hostile = [
  'st##vso[task.prependpath]/tmp/x ##VSO[task.complete]',
  '##[section]x',
  '  ::add-mask::x',
  '::error file=a,line=1::x',
].join('\n')

it('lets no name be a command of the host of a pipeline', () => {
  for (const env of [{ TF_BUILD: 'True' }, { GITHUB_ACTIONS: 'true' }]) {
    expect(withoutLogCommands(hostile, env)).not.toMatch(/##(vso)?\[|^\s*::/im)
    for (const plain of ['::/0 and ::1 are open', 'a::b::c', '# ## [x]'])
      expect(withoutLogCommands(plain, env)).toBe(plain)
  }
})

it('leaves texts as they are elsewhere', () => {
  expect(withoutLogCommands(hostile, { CI: 'true' })).toBe(hostile)
})
