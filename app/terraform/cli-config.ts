import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Where Terraform may take providers from. */
export interface ProviderSource {
  /** Addresses such as `registry.terraform.io/azure/azapi`; `*` stands for any name. Others are not installed. */
  allowed: string[]
  /** A folder in Terraform's filesystem mirror layout: nothing is downloaded. */
  mirrorFolder?: string
  /** Shared between jobs; made when it is missing. At most one `init` at a time may use it. */
  cacheFolder?: string
}

export const defaultAllowedProviders = [
  'registry.terraform.io/azure/azapi',
  'registry.terraform.io/hashicorp/azurerm',
  'registry.terraform.io/hashicorp/azuread',
  'registry.terraform.io/hashicorp/random',
  'registry.terraform.io/hashicorp/time',
  'registry.opentofu.org/azure/azapi',
  'registry.opentofu.org/hashicorp/azurerm',
  'registry.opentofu.org/hashicorp/azuread',
  'registry.opentofu.org/hashicorp/random',
  'registry.opentofu.org/hashicorp/time',
]

/** The CLI configuration of one job, and what its file has to hold. */
export interface CliConfig {
  path: string
  text: string
}

/** The CLI configuration is not what we wrote, or Terraform complains about it. It would fall back on its defaults. */
export class CliConfigError extends Error {
  override name = 'CliConfigError'
}

/** Writes the CLI configuration of a job into its folder. */
export async function writeCliConfig(folder: string, source: ProviderSource): Promise<CliConfig> {
  if (source.cacheFolder) await mkdir(source.cacheFolder, { recursive: true, mode: 0o700 })
  const config = { path: path.join(folder, 'terraform.rc'), text: cliConfigText(source) }
  await writeFile(config.path, config.text, { flag: 'wx', mode: 0o600 })
  await chmod(config.path, 0o600)
  return config
}

/** @throws CliConfigError unless the file holds exactly what was written. */
export async function verifyCliConfig(config: CliConfig): Promise<void> {
  const text = await readFile(config.path, 'utf8').catch(() => null)
  if (text === null) throw new CliConfigError(`The CLI configuration ${config.path} cannot be read`)
  if (text !== config.text) throw new CliConfigError(`The CLI configuration ${config.path} was changed`)
}

/** Whether this stderr says that Terraform did not take its CLI configuration as it is. */
export function complainsAboutCliConfig(stderr: string): boolean {
  return /problems with the CLI configuration|CLI configuration file/i.test(stderr)
}

function cliConfigText({ allowed, mirrorFolder, cacheFolder }: ProviderSource): string {
  const method = mirrorFolder ? 'filesystem_mirror' : 'direct'
  return [
    'disable_checkpoint = true',
    ...(cacheFolder ? [`plugin_cache_dir   = ${quoted(path.resolve(cacheFolder))}`] : []),
    'provider_installation {',
    `  ${method} {`,
    ...(mirrorFolder ? [`    path    = ${quoted(path.resolve(mirrorFolder))}`] : []),
    `    include = [${allowed.map(quoted).join(', ')}]`,
    '  }',
    '}',
    '',
  ].join('\n')
}

function quoted(text: string): string {
  return JSON.stringify(text).replace(/[$%](?=\{)/g, (sign) => sign + sign)
}
