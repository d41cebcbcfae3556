import { z } from 'zod'
import { severities } from './severities.ts'

export const Severity = z.enum(severities)
export type Severity = z.infer<typeof Severity>
