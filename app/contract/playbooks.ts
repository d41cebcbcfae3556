import { z } from 'zod'
import { securityLevelIds } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'

export const SecurityLevelId = z.enum(securityLevelIds)
export type SecurityLevelId = z.infer<typeof SecurityLevelId>

export const SecurityLevel = z.object({
  name: z.string(),
  description: z.string(),
  /** A role of the theme. */
  color: z.enum(['success', 'warning', 'error', 'secondary']),
})
export type SecurityLevel = z.infer<typeof SecurityLevel>

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

export const Playbook = z.object({
  id: z.string(),
  name: z.string(),
  filename: z.string(),
  level: SecurityLevelId,
  lastModified: z.string(),
  levelConfig: SecurityLevel,
  /** What it deploys, in one sentence. */
  summary: z.string(),
  icon: z.string(),
  /** 0 is the one that came with Parapet; every save of an admin counts one up. */
  version: z.number(),
  /** `shipped` with Parapet or `custom`, added by an admin. */
  source: z.enum(['shipped', 'custom']),
  retired: z.boolean(),
})
export type Playbook = z.infer<typeof Playbook>

/** A Terraform type as a form needs it. */
export type VariableType =
  | { kind: 'string' | 'number' | 'bool' | 'any' }
  | { kind: 'list' | 'set' | 'map'; of: VariableType }
  | { kind: 'tuple'; items: VariableType[] }
  | { kind: 'object'; fields: Record<string, { type: VariableType; optional: boolean }> }

export const VariableType: z.ZodType<VariableType> = z.lazy(() =>
  z.union([
    z.object({ kind: z.enum(['string', 'number', 'bool', 'any']) }),
    z.object({ kind: z.enum(['list', 'set', 'map']), of: VariableType }),
    z.object({ kind: z.literal('tuple'), items: z.array(VariableType) }),
    z.object({
      kind: z.literal('object'),
      fields: z.record(z.string(), z.object({ type: VariableType, optional: z.boolean() })),
    }),
  ]),
)

/** What a validation rule says of a value, where it is one that a form can check too. */
const ValueHints = z.object({
  allowedValues: z.array(z.union([z.string(), z.number()])).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  /** A regular expression of RE2, as Terraform reads it. */
  pattern: z.string().optional(),
  /** The value may not end with this. */
  notEnding: z.string().optional(),
  /** A range in CIDR notation, or a single address too. */
  network: z.enum(['range', 'rangeOrAddress']).optional(),
})

/** What validation rules say of a variable, and of each item of a list or set. */
export const VariableHints = ValueHints.extend({ items: ValueHints.optional() })
export type VariableHints = z.infer<typeof VariableHints>

export const Variable = z.object({
  name: z.string(),
  type: VariableType,
  description: z.string(),
  required: z.boolean(),
  /** Absent when there is none, or when it is no literal. */
  default: z.unknown().optional(),
  nullable: z.boolean(),
  sensitive: z.boolean(),
  ephemeral: z.boolean(),
  validations: z.array(z.object({ condition: z.string(), message: z.string() })),
  hints: VariableHints,
})
export type Variable = z.infer<typeof Variable>

export const PlaybookVersion = z.object({
  version: z.number(),
  savedBy: z.string(),
  savedAt: z.string(),
  note: z.string(),
})
export type PlaybookVersion = z.infer<typeof PlaybookVersion>

export const PlaybookDetail = Playbook.extend({
  /** What it deploys, one thing an item. */
  deploys: z.array(z.string()),
  /** Azure roles that whoever applies it needs. */
  roles: z.array(z.object({ role: z.string(), scope: z.string() })),
  cost: z.string(),
  /** What destroying it does. */
  destroy: z.string(),
  /** Controls that pass once it is applied. */
  evidence: z.array(z.object({ id: z.string(), title: z.string() })),
  evidenceNote: z.string().nullable(),
  variables: z.array(Variable),
  outputs: z.array(z.object({ name: z.string(), description: z.string(), sensitive: z.boolean() })),
  code: z.string(),
  versions: z.array(PlaybookVersion),
})
export type PlaybookDetail = z.infer<typeof PlaybookDetail>

/** A fault of a configuration and where it stands. */
export const ConfigurationIssue = z.object({
  file: z.string(),
  line: z.number().nullable(),
  message: z.string(),
})
export type ConfigurationIssue = z.infer<typeof ConfigurationIssue>

/** What may stand at a place of a playbook's code. */
export const CodeSuggestion = z.object({
  /** What is chosen: a type, an api-version, a property or a value. */
  label: z.string(),
  /** What takes the place of the text from `from` to `to`. */
  insert: z.string(),
  /** What it is, e.g. `text`, or the values that it takes. */
  detail: z.string(),
  isRequired: z.boolean(),
})
export type CodeSuggestion = z.infer<typeof CodeSuggestion>

/** What may stand at a position of a playbook's code, and what of the code it replaces: positions in UTF-16 units. */
export const CodeSuggestions = z.object({
  from: z.number().int(),
  to: z.number().int(),
  suggestions: z.array(CodeSuggestion),
})
export type CodeSuggestions = z.infer<typeof CodeSuggestions>

const PlaybookFilename = z
  .string()
  .trim()
  .max(255, 'Use at most 255 characters')
  .regex(/^[a-z0-9][a-z0-9-]*\.tf$/, 'Use lower-case letters, digits and hyphens, ending with .tf')

const PlaybookInput = z.object({
  level: SecurityLevelId,
  filename: PlaybookFilename,
  code: z.string().min(1, 'The playbook is empty').max(500_000),
  /** What changed, for the list of versions. */
  note: z.string().trim().max(500).default(''),
})
export type PlaybookInput = z.infer<typeof PlaybookInput>

export const playbooks = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/playbooks',
    summary: 'The playbooks and the four security levels.',
    access: 'viewer',
    query: z.object({ retired: z.enum(['true', 'false']).default('false') }),
    response: z.object({
      playbooks: z.array(Playbook),
      securityLevels: z.record(SecurityLevelId, SecurityLevel),
    }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/playbooks/:playbookId',
    summary: 'A playbook with its variables, its code and its versions.',
    access: 'viewer',
    query: z.object({ version: z.coerce.number().int().min(0).optional() }),
    response: PlaybookDetail,
  }),
  suggestValues: defineEndpoint({
    method: 'GET',
    path: '/api/playbooks/:playbookId/suggestions',
    summary: 'Values of a playbook’s variables that suit a subscription.',
    access: 'viewer',
    query: z.object({ subscriptionId: z.string().min(1) }),
    response: z.object({ values: z.record(z.string(), z.unknown()) }),
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/api/playbooks/check',
    summary: 'Format and validate the code of a playbook without saving it.',
    access: 'admin',
    body: z.object({ filename: PlaybookFilename, code: z.string().max(500_000) }),
    response: z.object({
      /** The code as `terraform fmt` writes it; null when it does not parse. */
      formatted: z.string().nullable(),
      issues: z.array(ConfigurationIssue),
    }),
    refuses: ['unavailable'],
  }),
  suggestCode: defineEndpoint({
    method: 'POST',
    path: '/api/playbooks/code-suggestions',
    summary:
      'What may stand at a position of a playbook’s code: types of Azure, properties of a body and their values.',
    access: 'admin',
    body: z.object({ code: z.string().max(500_000), offset: z.number().int().min(0).max(500_000) }),
    response: CodeSuggestions,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/playbooks',
    summary: 'Add a playbook. Its code has to be formatted, safe and valid.',
    access: 'admin',
    body: PlaybookInput,
    response: PlaybookDetail,
    status: 201,
    refuses: ['conflict', 'unavailable'],
  }),
  edit: defineEndpoint({
    method: 'PUT',
    path: '/api/playbooks/:playbookId',
    summary: 'Save a new version of a playbook.',
    access: 'admin',
    body: PlaybookInput.omit({ filename: true }),
    response: PlaybookDetail,
    refuses: ['unavailable'],
  }),
  retire: defineEndpoint({
    method: 'POST',
    path: '/api/playbooks/:playbookId/retire',
    summary: 'Hide a playbook from deployment. Its workspaces stay.',
    access: 'admin',
    response: PlaybookDetail,
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/playbooks/:playbookId/restore',
    summary: 'Offer a retired playbook again.',
    access: 'admin',
    response: PlaybookDetail,
  }),
}
