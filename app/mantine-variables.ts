import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { theme } from './theme.ts'

const usual = defaultCssVariablesResolver(DEFAULT_THEME)
const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))

/**
 * The style sheet of our theme's variables: what differs from the sheet that Mantine brings. Its provider would work it out
 * anew for each page. Without those of its dark scheme, which no page has (roles.css).
 */
export const mantineVariables = convertCssVariables({
  variables: differing(usual.variables, own.variables),
  light: differing(usual.light, own.light),
  dark: {},
})

function differing(from: Record<string, string>, to: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value))
}
