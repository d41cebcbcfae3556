import type { HclFile } from './model.ts'
import { parseHcl } from './parse.ts'
import { screenBlocks } from './screen-blocks.ts'
import { screenFileNames } from './screen-file-names.ts'
import { screenFiles } from './screen-files.ts'
import { screenFunctions, screenTemplates } from './screen-functions.ts'
import { screenHosts } from './screen-hosts.ts'
import { screenModules } from './screen-modules.ts'
import { screenProviderBlocks } from './screen-provider-blocks.ts'
import { screenProviders } from './screen-providers.ts'
import type { Refusal, ScreenedConfiguration } from './screened-configuration.ts'

interface ScreenOptions {
  /**
   * Provider addresses, `namespace/type` for the public registries or with a host; `*` stands for any part. When not
   * given: azapi, azurerm, azuread, random and time. Terraform's own provider is always allowed.
   */
  allowedProviders?: readonly string[]
}

/**
 * What in a configuration would run programs, read or write files of this machine, send its credentials elsewhere or
 * bring in code from elsewhere, by file and line. Planning is running: this comes before `init`. What cannot be read with
 * certainty is refused.
 */
export async function screenConfiguration(
  files: Record<string, string>,
  options: ScreenOptions = {},
): Promise<Refusal[]> {
  const names = Object.keys(files).sort()
  const parsed = await Promise.all(
    names.filter((name) => name.endsWith('.tf')).map((name) => parseHcl(name, files[name] ?? '')),
  )
  const configuration: ScreenedConfiguration = { names: new Set(names), texts: files, files: parsed }
  const refusals = [
    ...screenFileNames(names),
    ...parsed.flatMap(syntaxRefusals),
    ...screenBlocks(configuration),
    ...screenProviders(configuration, options.allowedProviders),
    ...screenProviderBlocks(configuration),
    ...screenModules(configuration),
    ...screenFunctions(configuration),
    ...screenFiles(configuration),
    ...screenHosts(configuration),
    ...(await screenTemplates(configuration)),
  ]
  return withoutEchoes(refusals).sort((a, b) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
  )
}

/** A data source that is refused for what it does need not be refused for its provider as well. */
function withoutEchoes(refusals: Refusal[]): Refusal[] {
  const own = refusals.filter(({ rule }) => rule === 'program-or-network' || rule === 'local-file')
  return refusals.filter(
    (one) => one.rule !== 'provider' || !own.some(({ file, line }) => file === one.file && line === one.line),
  )
}

function syntaxRefusals({ file, errors }: HclFile): Refusal[] {
  return errors.map(({ line, message }) => ({ file, line, rule: 'syntax', message }))
}
