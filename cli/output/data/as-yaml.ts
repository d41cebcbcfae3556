import { stringify } from 'yaml'

/** A value as YAML, long texts in one line. */
export const asYaml = (value: unknown): string =>
  stringify(value, { lineWidth: 0, aliasDuplicateObjects: false }).trimEnd()
