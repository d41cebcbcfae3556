/** The pictures that a playbook can choose from. */
export const playbookIcons = [
  'shield',
  'key',
  'database',
  'network',
  'bell',
  'eye',
  'lock',
  'users',
  'file',
  'radar',
  'clipboard',
  'archive',
  'cloud',
] as const
