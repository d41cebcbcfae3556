import type { Variable } from '#app/contract/playbooks.ts'
import type { TemplateModule } from '#app/contract/template-catalogue.ts'

/** A module as the builder needs it: without its code. */
export interface BuilderModule
  extends Pick<
    TemplateModule,
    'id' | 'display_name' | 'description' | 'category' | 'risk_level' | 'estimated_cost' | 'monthly_usd' | 'azure_types'
  > {
  /** Number of controls that it satisfies. */
  control_count: number
  variables: Variable[]
}

/** A module without what the builder does not show. */
export function toBuilderModule(module: TemplateModule): BuilderModule {
  const { id, display_name, description, category, risk_level, estimated_cost, monthly_usd, azure_types, controls } =
    module
  return {
    id,
    display_name,
    description,
    category,
    risk_level,
    estimated_cost,
    monthly_usd,
    azure_types,
    control_count: controls.length,
    variables: Object.values(module.variables).map(({ detail }) => detail),
  }
}
