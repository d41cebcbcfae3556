import { z } from 'zod'

/** How a workspace is named: as files and resources mostly allow it too. */
export const WorkspaceName = z
  .string()
  .trim()
  .min(1, 'Please enter a workspace name')
  .max(90, 'A workspace name has at most 90 characters')
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    'Use letters, digits, hyphens, dots and underscores, beginning with a letter or digit',
  )
