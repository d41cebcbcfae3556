export type Change = Record<string, unknown>

/** A plan as `terraform show -json` writes it, of resources of azapi unless a change says otherwise. */
export function plan(changes: { address?: string; type?: string; mode?: string; change: Change }[], rest: Change = {}) {
  return {
    format_version: '1.2',
    terraform_version: '1.11.4',
    resource_changes: changes.map((one, index) => ({
      address: `azapi_resource.r${index}`,
      type: 'azapi_resource',
      mode: 'managed',
      ...one,
    })),
    ...rest,
  }
}

/** The plan of an ordinary run. */
export const normal = { mode: 'normal' as const }
