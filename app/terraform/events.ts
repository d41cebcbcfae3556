import { z } from 'zod'

const ResourceAddress = z.object({
  addr: z.string(),
  resource_type: z.string().optional(),
  resource_name: z.string().optional(),
})

const Position = z.object({ line: z.number(), column: z.number() })

/** An error or a warning of Terraform. */
export const Diagnostic = z.object({
  severity: z.enum(['error', 'warning']),
  summary: z.string(),
  detail: z.string().default(''),
  /** The resource that it is about. */
  address: z.string().optional(),
  range: z.object({ filename: z.string(), start: Position, end: Position }).optional(),
  snippet: z.object({ context: z.string().nullish(), code: z.string(), start_line: z.number() }).optional(),
})
export type Diagnostic = z.infer<typeof Diagnostic>

const Hook = z.object({
  resource: ResourceAddress,
  action: z.string().optional(),
  id_key: z.string().optional(),
  id_value: z.string().optional(),
  elapsed_seconds: z.number().optional(),
  provisioner: z.string().optional(),
  output: z.string().optional(),
})

const Change = z.object({
  resource: ResourceAddress,
  previous_resource: ResourceAddress.optional(),
  action: z.string(),
  reason: z.string().optional(),
  importing: z.object({ id: z.string().optional() }).optional(),
})

const Summary = z.object({
  add: z.number(),
  change: z.number(),
  import: z.number().default(0),
  remove: z.number(),
  operation: z.string(),
})

const Output = z.object({
  sensitive: z.boolean(),
  action: z.string().optional(),
  type: z.unknown().optional(),
  value: z.unknown().optional(),
})

const level = { message: z.string(), level: z.string().default('info'), at: z.string().optional() }
const hookTypes = [
  'apply_start',
  'apply_progress',
  'apply_complete',
  'apply_errored',
  'provision_start',
  'provision_progress',
  'provision_complete',
  'provision_errored',
  'refresh_start',
  'refresh_complete',
] as const

const KnownEvent = z.discriminatedUnion('type', [
  z.object({
    ...level,
    type: z.literal('version'),
    ui: z.string(),
    terraform: z.string().optional(),
    tofu: z.string().optional(),
  }),
  z.object({ ...level, type: z.enum(['planned_change', 'resource_drift']), change: Change }),
  z.object({ ...level, type: z.enum(hookTypes), hook: Hook }),
  z.object({ ...level, type: z.literal('change_summary'), changes: Summary }),
  z.object({ ...level, type: z.literal('outputs'), outputs: z.record(z.string(), Output) }),
  z.object({ ...level, type: z.literal('diagnostic'), diagnostic: Diagnostic }),
  z.object({ ...level, type: z.literal('log') }),
  z.object({ ...level, type: z.literal('init_output'), code: z.string().optional() }),
])

/** `raw`: a line that is none of the known events, with what it says. */
export type TerraformEvent =
  | z.infer<typeof KnownEvent>
  | { type: 'raw'; message: string; level: string; at?: string | undefined }

/** The event on one line of stdout. Never throws: what is not understood becomes `raw`. */
export function parseEvent(line: string): TerraformEvent {
  const json = parseObject(line)
  if (!json) return { type: 'raw', message: line, level: 'info' }
  const message = typeof json['@message'] === 'string' ? json['@message'] : line
  const lvl = typeof json['@level'] === 'string' ? json['@level'] : 'info'
  const at = typeof json['@timestamp'] === 'string' ? json['@timestamp'] : undefined
  const known = KnownEvent.safeParse({ ...json, message, level: lvl, at, code: json.message_code })
  return known.success ? known.data : { type: 'raw', message, level: lvl, at }
}

/** Interface version that `parseEvent` understands: other major versions may mean something else. */
export function isKnownInterface(event: TerraformEvent): boolean {
  return event.type !== 'version' || event.ui.split('.')[0] === '1'
}

function parseObject(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
