/**
 * Aliases that name another path than their own: alias in lower case → type → path. The aliases stand in Azure's documented definitions
 * (learn.microsoft.com/azure/governance/policy/samples), the paths in its published types. Others come from --aliases.
 */
export const knownAliases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...ofImage('Publisher', 'publisher'),
  ...ofImage('Offer', 'offer'),
  ...ofImage('SKU', 'sku'),
  ...ofImage('Version', 'version'),
  ...ofImage('Id', 'id'),
  'microsoft.compute/licensetype': {
    'Microsoft.Compute/virtualMachines': 'properties.licenseType',
    'Microsoft.Compute/virtualMachineScaleSets': 'properties.virtualMachineProfile.licenseType',
  },
  'microsoft.compute/virtualmachines/sku.name': {
    'Microsoft.Compute/virtualMachines': 'properties.hardwareProfile.vmSize',
  },
  'microsoft.storage/storageaccounts/accounttype': { 'Microsoft.Storage/storageAccounts': 'sku.name' },
  'microsoft.storage/storageaccounts/enableblobencryption': {
    'Microsoft.Storage/storageAccounts': 'properties.encryption.services.blob.enabled',
  },
  'microsoft.storage/storageaccounts/enablefileencryption': {
    'Microsoft.Storage/storageAccounts': 'properties.encryption.services.file.enabled',
  },
}

/** `Microsoft.Compute/imagePublisher` and its kin, of machines and of scale sets. */
function ofImage(name: string, property: string): Record<string, Record<string, string>> {
  const path = `storageProfile.imageReference.${property}`
  return {
    [`microsoft.compute/image${name.toLowerCase()}`]: {
      'Microsoft.Compute/virtualMachines': `properties.${path}`,
      'Microsoft.Compute/virtualMachineScaleSets': `properties.virtualMachineProfile.${path}`,
    },
  }
}
