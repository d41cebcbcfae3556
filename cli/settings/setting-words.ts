/** What stands behind a word of a settings file. */
export type SettingKind = 'text' | 'flag' | 'names' | 'path' | 'exceptions' | 'reports'

/**
 * The words that a settings file can have: the long options of commands that judge, and no others. A file that comes with a
 * repository must neither choose a server, who is then given the token, nor agree to a change.
 */
export const settingWords: Readonly<Record<string, SettingKind>> = {
  'fail-on': 'text',
  'fail-on-not-assessed': 'flag',
  'min-assessed': 'text',
  'min-score': 'text',
  'max-drop': 'text',
  timeout: 'text',
  baseline: 'path',
  exceptions: 'exceptions',
  controls: 'path',
  report: 'reports',
  control: 'names',
  standard: 'names',
  service: 'names',
  category: 'names',
  severity: 'names',
  exclude: 'names',
}
