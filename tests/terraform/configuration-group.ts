import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AzapiWorkspace } from './azapi-workspace.ts'

const folder = join(import.meta.dirname, 'azapi-configurations')

/** The groups of configurations: folders of files, each a configuration that runs alone, too. */
export const configurationGroups = readdirSync(folder)

/** What the second step does to a resource, as a comment of the configuration says: `# step 2: azapi_resource.x update`. */
const announced = /^# step 2: (\S+) (update|replace|create|delete)$/gm
const actions = { update: ['update'], replace: ['delete', 'create'], create: ['create'], delete: ['delete'] }

const needsAzapi = 'terraform {\n  required_providers {\n    azapi = { source = "Azure/azapi" }\n  }\n}\n'

export interface ConfigurationGroup {
  names: string[]
  /** Address → actions that the second step is to plan. */
  secondStep: Record<string, string[]>
}

/** Writes a group as modules of one root, each in a folder of its own, so that few processes run them all. */
export function writeConfigurations(workspace: AzapiWorkspace, group: string): ConfigurationGroup {
  const names = readdirSync(join(folder, group)).map((file) => file.replace(/\.tf$/, ''))
  const secondStep: ConfigurationGroup['secondStep'] = {}
  const calls = names.map((name) => {
    const text = readFileSync(join(folder, group, `${name}.tf`), 'utf8')
    for (const [, address, action] of text.matchAll(announced))
      secondStep[`module.${name}.${address}`] = actions[action as keyof typeof actions]
    mkdirSync(join(workspace.folder, name))
    writeFileSync(join(workspace.folder, name, 'main.tf'), needsAzapi + text)
    const step = text.includes('variable "step"') ? '\n  step   = var.step' : ''
    return `module "${name}" {\n  source = "./${name}"${step}\n}\n`
  })
  workspace.write(`variable "step" {\n  type    = number\n  default = 1\n}\n${calls.join('')}`)
  return { names, secondStep }
}
