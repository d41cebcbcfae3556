import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseYamlFile } from '#app/domain/controls/yaml-file.ts'

export const categories = ['network', 'identity', 'data', 'compute', 'kubernetes', 'monitoring', 'governance'] as const

const text = z.string().trim().min(1)
const azureType = z.string().regex(/^Microsoft\.[A-Za-z.]+(\/[A-Za-z]+)+$/, 'has to be an ARM type without its version')
const page = z.url({ protocol: /^https$/, hostname: /^learn\.microsoft\.com$/ })

/** What a module's `module.yaml` says. */
export const ModuleManifest = z.strictObject({
  id: text,
  display_name: text.max(60),
  description: text.max(240),
  category: z.enum(categories),
  risk_level: z.enum(['low', 'medium', 'high']),
  estimated_cost: text,
  /** Ids of controls that the resources made with the module's defaults satisfy. */
  controls: z.array(text),
  azure_types: z.array(azureType).min(1),
  roles: z.array(z.strictObject({ role: text, scope: text })).min(1),
  links: z.array(page).min(1).max(4),
  /** Variable → what a test passes, with `${resource_group_id}` and the like in texts. */
  example: z.record(z.string(), z.json()),
  /** What it passes beside when it switches the options on that only this module has. */
  example_options: z.record(z.string(), z.json()).default({}),
})

/** What a framework's file says. */
export const Framework = z.strictObject({
  id: text,
  display_name: text.max(60),
  description: text.max(240),
  version: text,
  compliance_level: z.enum(['high', 'standard']),
  tags: z.array(z.string().regex(/^[a-z0-9-]+$/)).min(1),
  default_modules: z.array(text).min(1),
})

export interface ModuleFolder {
  /** The folder's name, which is the module's id. */
  id: string
  category: string
  /** From the project's folder. */
  path: string
}

/** The folders `playbooks/modules/<category>/<id>`, by category and id. */
export function moduleFolders(): ModuleFolder[] {
  return readdirSync('playbooks/modules')
    .sort()
    .flatMap((category) =>
      readdirSync(`playbooks/modules/${category}`)
        .sort()
        .map((id) => ({ id, category, path: `playbooks/modules/${category}/${id}` })),
    )
}

/** A YAML file's content. Throws with the lines of what is wrong in it. */
export function readYaml<Output>(path: string, schema: z.ZodType<Output>): Output {
  const read = parseYamlFile(readFileSync(path, 'utf8'), path)
  const parsed = schema.safeParse(read.value)
  const faults = [
    ...read.faults,
    ...(parsed.error?.issues ?? []).map((issue) => read.faultAt(issue.path, issue.message)),
  ]
  if (parsed.data === undefined || faults.length > 0)
    throw new Error(faults.map(({ line, problem }) => `${path}:${line ?? 1} ${problem}`).join('\n'))
  return parsed.data
}
