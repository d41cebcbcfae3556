/** Addresses of what a source such as `Azure/azapi` means: with each public registry's host when it names none. */
function providerAddresses(source: string): string[] {
  const parts = source.trim().toLowerCase().split('/')
  if (parts.length === 1) return providerAddresses(`hashicorp/${source}`)
  if (parts.length === 2) return publicHosts.map((host) => [host, ...parts].join('/'))
  return [parts.join('/')]
}

const publicHosts = ['registry.terraform.io', 'registry.opentofu.org']

/** Terraform's own provider, which is part of the binary. */
export const builtinProvider = 'terraform.io/builtin/terraform'

/** Whether every address that a source can mean is on the list. */
export function isAllowed(source: string, allowed: readonly string[]): boolean {
  const list = allowed.flatMap(providerAddresses).map((one) => one.split('/'))
  // Terraform and OpenTofu each know their own registry only: one of the two is enough.
  return providerAddresses(source).some((address) => {
    const parts = address.split('/')
    return list.some(
      (entry) => entry.length === parts.length && entry.every((part, at) => part === '*' || part === parts[at]),
    )
  })
}
