import { createTheme, type MantineColorsTuple } from '@mantine/core'

const brand: MantineColorsTuple = [
  '#EAF2FF',
  '#D6E5FE',
  '#B4CFFB',
  '#8AB4FF',
  '#4185F4',
  '#1F6AE0',
  '#0052CC',
  '#0047B3',
  '#003A93',
  '#002C70',
]
const violet2: MantineColorsTuple = [
  '#EEF2FF',
  '#E0E7FF',
  '#C7D2FE',
  '#A5B4FC',
  '#818CF8',
  '#6366F1',
  '#4F46E5',
  '#4338CA',
  '#3730A3',
  '#312E81',
]

const inputDefaults = { defaultProps: { radius: 'sm' } }
const dialogTitle = { fontSize: 18, lineHeight: '26px', fontWeight: 700, letterSpacing: '-0.018em' }

/** The specification's visual theme. Colours by what they mean are CSS variables in roles.css. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand, violet2 },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily: '"Inter Variable", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: '"JetBrains Mono Variable", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '16px', lineHeight: '24px', fontWeight: '650' },
      h3: { fontSize: '14px', lineHeight: '20px', fontWeight: '600' },
    },
  },
  components: {
    Button: { defaultProps: { radius: 'sm' }, styles: { label: { fontWeight: 600 } } },
    Card: { defaultProps: { radius: 'lg', withBorder: true, shadow: 'none' } },
    TextInput: inputDefaults,
    PasswordInput: inputDefaults,
    Select: inputDefaults,
    NumberInput: inputDefaults,
    Textarea: inputDefaults,
    // Lists that open stand within the page's landmark.
    Combobox: { defaultProps: { portalProps: { target: 'main' } } },
    // The first entry takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: 'main' } } },
    Modal: { defaultProps: { radius: 'lg' }, styles: { title: dialogTitle } },
    Drawer: { defaultProps: { radius: 'lg' }, styles: { title: dialogTitle } },
    InputWrapper: { styles: { label: { marginBottom: 6, fontWeight: 550, fontSize: 13, lineHeight: '18px' } } },
    Badge: { styles: { root: { textTransform: 'none', fontWeight: 550 } } },
    // Of a dialog, not of the page: a header would be a second banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
  },
})
