import { z } from 'zod'
import { RiskLevel } from '#app/contract/risk-level.ts'

/** The categories of modules, in the order in which they are shown. */
export const moduleCategories = {
  network: 'Network',
  identity: 'Identity',
  data: 'Data',
  compute: 'Compute',
  kubernetes: 'Kubernetes',
  monitoring: 'Monitoring',
  governance: 'Governance',
} as const
export type ModuleCategoryName = keyof typeof moduleCategories

const text = z.string().trim().min(1)
const azureType = z.string().regex(/^Microsoft\.[A-Za-z.]+(\/[A-Za-z]+)+$/, 'has to be an ARM type without its version')
const page = z.url({ protocol: /^https$/, hostname: /^learn\.microsoft\.com$/ })

/** What a module's `module.yaml` says. */
export const ModuleManifest = z.strictObject({
  id: text,
  display_name: text.max(60),
  description: text.max(240),
  category: z.enum(Object.keys(moduleCategories) as [ModuleCategoryName, ...ModuleCategoryName[]]),
  risk_level: RiskLevel,
  estimated_cost: text,
  /** US dollars a month from which it costs with its defaults, before what is billed by use. */
  monthly_usd: z.number().min(0),
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
export type ModuleManifest = z.output<typeof ModuleManifest>

/** What a framework's file says. */
export const FrameworkManifest = z.strictObject({
  id: text,
  display_name: text.max(60),
  description: text.max(240),
  version: text,
  compliance_level: z.enum(['high', 'standard']),
  tags: z.array(z.string().regex(/^[a-z0-9-]+$/)).min(1),
  default_modules: z.array(text).min(1),
})
