import path from 'node:path'
import type { JobFolder } from './job-folder.ts'

/** What `TF_REATTACH_PROVIDERS` holds: provider address → where it listens. */
export type AttachedProviders = Record<string, unknown>

/** What a job may use to reach its cloud. */
export interface TerraformAccess {
  /** Variables of the providers: `ARM_*`, AZURE_CONFIG_DIR, where the Azure CLI keeps its sign-in, and where a run's identity gives tokens. */
  env: Record<string, string>
  /** Secret values of variables, by the variable's name. Not strings: as JSON. */
  secrets: Record<string, string>
  /** Further values that may appear nowhere, e.g. secret ones of `env`. */
  hidden?: string[]
  /** Values that Terraform marks as sensitive in the state. In keys and Azure ids they appear nowhere. */
  marked?: string[]
  /** Providers that are served by this process. */
  attached: AttachedProviders | null
  /** Variables of the host, e.g. `process.env`; only those by which it reaches the internet are taken. */
  host?: Record<string, string | undefined>
}

/** Proxies, and whose certificates are trusted. */
const outsideNames = [
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR'],
]

/** Where providers may look for programs: only the Azure CLI, when it is the way to sign in. */
const safePaths: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'C:\\Windows\\System32',
  darwin: '/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin',
}
const safePath = safePaths[process.platform] ?? '/usr/local/bin:/usr/bin:/bin'

/**
 * The whole environment of a Terraform process; nothing of our own process is inherited.
 * @throws Error when `access` names something that is not on the list.
 */
export function terraformEnvironment(folder: JobFolder, access: TerraformAccess): Record<string, string> {
  const env: Record<string, string> = {
    PATH: safePath,
    HOME: folder.path,
    LANG: 'C.UTF-8',
    TF_IN_AUTOMATION: '1',
    TF_INPUT: '0',
    CHECKPOINT_DISABLE: '1',
    TF_CLI_CONFIG_FILE: folder.cliConfig.path,
    TF_DATA_DIR: path.join(folder.path, '.terraform'),
  }
  for (const name of outsideNames) {
    const value = access.host?.[name]
    if (value) env[name] = value
  }
  for (const [name, value] of Object.entries(access.env)) {
    if (!/^(ARM_[A-Z0-9_]+|AZURE_CONFIG_DIR|IDENTITY_ENDPOINT|IDENTITY_HEADER)$/.test(name))
      throw new Error(`${name} is not a variable that a Terraform job is given`)
    env[name] = value
  }
  for (const [name, value] of Object.entries(access.secrets)) {
    if (!/^[A-Za-z_][A-Za-z0-9_-]*$/.test(name)) throw new Error(`${JSON.stringify(name)} is not a variable's name`)
    env[`TF_VAR_${name}`] = value
  }
  if (hasAttached(access)) env.TF_REATTACH_PROVIDERS = JSON.stringify(access.attached)
  return env
}

export function hasAttached(access: Pick<TerraformAccess, 'attached'>): boolean {
  return access.attached !== null && Object.keys(access.attached).length > 0
}
