import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { mantineVariables } from './mantine-variables.ts'
import { theme } from './theme.ts'

it('sets the variables that Mantine would set, but for those of its dark scheme', () => {
  const [, sheet = ''] =
    /<style[^>]*>(.*?)<\/style>/s.exec(renderToStaticMarkup(<MantineProvider theme={theme} />)) ?? []
  const rules = (css: string) =>
    css
      .split('}')
      .map((rule) => rule.trim())
      .filter(Boolean)
  expect(rules(mantineVariables)).toEqual(rules(sheet).filter((rule) => !rule.includes('scheme="dark"')))
  expect(rules(mantineVariables)).toHaveLength(2)
})
