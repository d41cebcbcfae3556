import { parseHcl } from '#app/terraform/hcl/parse.ts'
import { screenConfiguration } from '#app/terraform/hcl/screen.ts'
import type { Refusal } from '#app/terraform/hcl/screened-configuration.ts'
import { type DeclaredVariable, readVariables } from '#app/terraform/hcl/variables.ts'
import type { ConfigurationFiles } from './configurations.ts'
import { type InstanceKeys, instanceKeysIn } from './instance-keys.ts'

/** What is read from a configuration's text. */
export interface InspectedConfiguration {
  /** Why it may not be run; empty when it may. */
  refusals: Refusal[]
  variables: DeclaredVariable[]
  /** Modules have to be loaded by an `init`. */
  hasModules: boolean
  /** What `for_each` of generated templates calls its resources. */
  instanceKeys: InstanceKeys
}

const maxKept = 100
const kept = new Map<string, Promise<InspectedConfiguration>>()

/** Inspects a stored configuration. Its id is the digest of its files, so the answer is kept: parsing takes up to 150 ms. */
export function inspectConfiguration(id: string, files: ConfigurationFiles): Promise<InspectedConfiguration> {
  const known = kept.get(id)
  if (known) return known
  const inspected = inspect(files)
  kept.set(id, inspected)
  inspected.catch(() => kept.delete(id))
  if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '')
  return inspected
}

async function inspect(files: ConfigurationFiles): Promise<InspectedConfiguration> {
  const configuration = Object.entries(files).filter(([file]) => file.endsWith('.tf'))
  const parsed = await Promise.all(configuration.map(([file, text]) => parseHcl(file, text)))
  return {
    refusals: await screenConfiguration(files),
    variables: await readVariables(files),
    instanceKeys: instanceKeysIn(parsed.filter(({ file }) => !file.includes('/'))),
    hasModules: parsed.some(({ blocks }) => blocks.some((block) => block.type === 'module')),
  }
}
