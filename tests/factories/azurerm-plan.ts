type Json = Record<string, unknown>

export interface AzurermResource {
  type: string
  name?: string
  /** What the configuration gives, in the shape of `after`: blocks are lists. */
  after: Json
  /** What only the apply tells: `true`, or marks as Terraform writes them. */
  unknown?: Json
  /** Argument → address of the resource whose id it refers to. */
  refers?: Record<string, string>
  actions?: string[]
  sensitive?: Json
}

/** A plan as `terraform show -json` writes it for the provider azurerm: computed attributes of new resources are unknown. */
export function azurermPlan(resources: readonly AzurermResource[], rest: Json = {}) {
  const addressOf = ({ type, name = 'one' }: AzurermResource) => `${type}.${name}`
  const provider_name = 'registry.terraform.io/hashicorp/azurerm'
  return {
    format_version: '1.2',
    terraform_version: '1.11.4',
    planned_values: { root_module: {} },
    resource_changes: resources.map((one) => {
      const actions = one.actions ?? ['create']
      const referred = Object.fromEntries(Object.keys(one.refers ?? {}).map((argument) => [argument, true]))
      return {
        address: addressOf(one),
        mode: 'managed',
        type: one.type,
        name: one.name ?? 'one',
        provider_name,
        change: {
          actions,
          before: actions.includes('create') ? null : one.after,
          after: actions.includes('delete') && !actions.includes('create') ? null : one.after,
          after_unknown: actions.includes('create') ? { id: true, ...referred, ...one.unknown } : (one.unknown ?? {}),
          before_sensitive: false,
          after_sensitive: one.sensitive ?? {},
        },
      }
    }),
    configuration: {
      provider_config: { azurerm: { name: 'azurerm', full_name: provider_name } },
      root_module: {
        resources: resources.map((one) => ({
          address: addressOf(one),
          mode: 'managed',
          type: one.type,
          name: one.name ?? 'one',
          expressions: {
            ...Object.fromEntries(Object.entries(one.after).map(([name, value]) => [name, { constant_value: value }])),
            ...Object.fromEntries(
              Object.entries(one.refers ?? {}).map(([name, address]) => [
                name,
                { references: [`${address}.id`, address] },
              ]),
            ),
          },
        })),
      },
    },
    ...rest,
  }
}
