import path from 'node:path'
import { z } from 'zod'
import type { ScanRetention } from '#app/domain/scans/scan-retention.ts'
import type { MailServer } from '#app/sending/mail.ts'
import { ownDataFolder } from '../../scripts/own-data-folder.mjs'

const Env = z.object({
  /** Folder of database, key and logs. */
  PARAPET_DATA: z.string().optional(),
  /** The process that started the server for one command; it does not outlive it. */
  PARAPET_STARTER: z.coerce.number().int().positive().optional(),
  /** `postgres://…` in place of the SQLite file. */
  DATABASE_URL: z.string().optional(),
  /** `web` answers and leaves the work to others, `worker` works and answers nobody; by default a server does both. */
  PARAPET_ROLE: z.enum(['both', 'web', 'worker']).default('both'),
  /** 32 bytes in base64, in place of the key file. */
  PARAPET_KEY: z.string().optional(),
  /** The one that replaces PARAPET_KEY while keys are rotated. */
  PARAPET_NEW_KEY: z.string().optional(),
  /** The address that browsers use, when it is not `http://HOST:PORT`. */
  PARAPET_URL: z.url().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  PARAPET_MIN_PASSWORD_LENGTH: z.coerce.number().int().min(6).max(128).default(6),
  PARAPET_SECOND_APPROVER: z.enum(['true', 'false']).default('false'),
  /** `100`, `365d` or `100,365d`: how many scans of each subscription are kept, and for how many days. */
  PARAPET_KEEP_SCANS: z
    .string()
    .regex(
      /^([1-9]\d{0,5}|[1-9]\d{0,4}d|[1-9]\d{0,5},[1-9]\d{0,4}d)$/,
      'Give a number of scans, days such as `365d`, or both: `100,365d`.',
    )
    .optional(),
  /** A folder of controls and standards beside those that Parapet ships. */
  PARAPET_CONTROLS: z.string().min(1).optional(),
  /** `true` when a reverse proxy in front sets X-Forwarded-For and nobody else can reach the port. */
  PARAPET_TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  /** `on`: strangers may sign up for a trial. */
  PARAPET_TRIAL: z.enum(['on', 'off']).default('off'),
  /** The e-mail address of whoever runs this Parapet, which anybody may see. */
  PARAPET_CONTACT: z.email().optional(),
  /** `smtps://name:password@host:465` or `smtp://name:password@host:587`: where e-mail is handed over. */
  PARAPET_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom e-mail is from: `Parapet <parapet@example.com>`. */
  PARAPET_SMTP_FROM: z
    .string()
    .regex(/^([^<>\r\n]* <[^@<>\s]+@[^@<>\s]+>|[^@<>\s]+@[^@<>\s]+)$/, 'Give an e-mail address, or `Name <address>`.')
    .optional(),
  /** `on`: webhooks may be in the own network, and with http on this machine. */
  PARAPET_INTERNAL_RECEIVERS: z.enum(['on', 'off']).default('off'),
  /** The Terraform or OpenTofu to run: a path, or a name on PATH. */
  PARAPET_TERRAFORM: z.string().min(1).optional(),
  /** A folder in the layout of Terraform's filesystem mirror: providers come from there alone. */
  PARAPET_TERRAFORM_MIRROR: z.string().min(1).optional(),
  /** Resources of the local cloud when it is made. */
  PARAPET_LOCAL_CLOUD_RESOURCES: z.coerce.number().int().min(10).max(200_000).default(2500),
  /** Delay of each answer of the local cloud, in milliseconds. */
  PARAPET_LOCAL_CLOUD_LATENCY: z.coerce.number().int().min(0).max(10_000).default(0),
  /** Milliseconds until the activity log of the local cloud shows what was done; in Azure some minutes. */
  PARAPET_LOCAL_CLOUD_LOG_DELAY: z.coerce.number().int().min(0).max(3_600_000).default(0),
})

/** The checked environment of the server. */
export interface ServerEnv {
  dataFolder: string
  databaseUrl: string
  role: 'both' | 'web' | 'worker'
  key?: string
  newKey?: string
  /** Origin that this process listens at. */
  listenUrl: string
  /** Origin that browsers use. */
  publicUrl: string
  /** The origin that PARAPET_URL names: what people outside this machine can follow; null when it is not set. */
  consoleUrl: string | null
  minPasswordLength: number
  /** Whoever asked for a plan may not approve it. */
  secondApprover: boolean
  /** How long scans are kept; undefined: always. */
  keepScans?: ScanRetention
  /** Folder of own controls and standards. */
  ownControls?: string
  trustProxy: boolean
  /** Whether strangers may sign up for a trial. */
  trial: boolean
  /** Whom they may write to. */
  contact: string | null
  /** Null: no e-mail is sent. */
  mail: MailServer | null
  /** Webhooks may be in the own network. */
  internalReceivers: boolean
  starter?: number
  /** Folder of Terraform's provider mirror. */
  terraformMirror?: string
  localCloud: { resources: number; latencyMs: number; activityDelayMs: number }
}

/** @throws Error that lists every variable that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv): ServerEnv {
  const parsed = Env.safeParse(source)
  if (!parsed.success)
    throw new Error(
      [
        'The environment of Parapet is not valid:',
        ...parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
      ].join('\n'),
    )
  const env = parsed.data
  const dataFolder = path.resolve(env.PARAPET_DATA || ownDataFolder(source))
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  return {
    dataFolder,
    databaseUrl: env.DATABASE_URL ?? path.join(dataFolder, 'parapet.db'),
    role: env.PARAPET_ROLE,
    key: env.PARAPET_KEY,
    newKey: env.PARAPET_NEW_KEY,
    listenUrl: `http://${host}:${env.PORT}`,
    publicUrl: new URL(env.PARAPET_URL ?? `http://${host}:${env.PORT}`).origin,
    consoleUrl: env.PARAPET_URL === undefined ? null : new URL(env.PARAPET_URL).origin,
    minPasswordLength: env.PARAPET_MIN_PASSWORD_LENGTH,
    secondApprover: env.PARAPET_SECOND_APPROVER === 'true',
    ...(env.PARAPET_KEEP_SCANS && { keepScans: retentionOf(env.PARAPET_KEEP_SCANS) }),
    ...(env.PARAPET_CONTROLS && { ownControls: path.resolve(env.PARAPET_CONTROLS) }),
    trustProxy: env.PARAPET_TRUST_PROXY === 'true',
    trial: env.PARAPET_TRIAL === 'on',
    contact: env.PARAPET_CONTACT ?? null,
    mail: mailOf(env),
    internalReceivers: env.PARAPET_INTERNAL_RECEIVERS === 'on',
    starter: env.PARAPET_STARTER,
    ...(env.PARAPET_TERRAFORM_MIRROR && { terraformMirror: path.resolve(env.PARAPET_TERRAFORM_MIRROR) }),
    localCloud: {
      resources: env.PARAPET_LOCAL_CLOUD_RESOURCES,
      latencyMs: env.PARAPET_LOCAL_CLOUD_LATENCY,
      activityDelayMs: env.PARAPET_LOCAL_CLOUD_LOG_DELAY,
    },
  }
}

function retentionOf(text: string): ScanRetention {
  const parts = text.split(',')
  const days = parts.find((part) => part.endsWith('d'))
  const scans = parts.find((part) => !part.endsWith('d'))
  return { ...(scans && { scans: Number(scans) }), ...(days && { days: Number.parseInt(days, 10) }) }
}

/** @throws Error when only one of the two is there. */
function mailOf({ PARAPET_SMTP_URL: url, PARAPET_SMTP_FROM: from }: z.output<typeof Env>): MailServer | null {
  if (!url && !from) return null
  if (url && from) return { url, from }
  throw new Error(
    'The environment of Parapet is not valid: e-mail takes both, PARAPET_SMTP_URL (the server) and PARAPET_SMTP_FROM (whom it is from).',
  )
}
