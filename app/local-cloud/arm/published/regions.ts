/** Azure's regions and geographies, as Azure itself lists them where it refuses another (`DisallowedLocation`, 2025). */
export const regions: readonly string[] = [
  ...['australiacentral', 'australiacentral2', 'australiaeast', 'australiasoutheast', 'austriaeast', 'belgiumcentral'],
  ...['brazilsouth', 'brazilsoutheast', 'canadacentral', 'canadaeast', 'centralindia', 'centralus', 'centraluseuap'],
  ...['chilecentral', 'denmarkeast', 'eastasia', 'eastus', 'eastus2', 'eastus2euap', 'francecentral', 'francesouth'],
  ...['germanynorth', 'germanywestcentral', 'indonesiacentral', 'israelcentral', 'israelnorthwest', 'italynorth'],
  ...['japaneast', 'japanwest', 'jioindiacentral', 'jioindiawest', 'koreacentral', 'koreasouth', 'malaysiasouth'],
  ...['malaysiawest', 'mexicocentral', 'newzealandnorth', 'northcentralus', 'northeurope', 'norwayeast', 'norwaywest'],
  ...['polandcentral', 'qatarcentral', 'southafricanorth', 'southafricawest', 'southcentralus', 'southcentralus2'],
  ...['southeastasia', 'southeastus', 'southindia', 'spaincentral', 'swedencentral', 'swedensouth', 'switzerlandnorth'],
  ...['switzerlandwest', 'taiwannorth', 'taiwannorthwest', 'uaecentral', 'uaenorth', 'uksouth', 'ukwest'],
  ...['westcentralus', 'westeurope', 'westindia', 'westus', 'westus2', 'westus3'],
]

/** What stands for several regions, or for none in particular. */
const wider = [
  ...[
    'asia',
    'asiapacific',
    'australia',
    'brazil',
    'canada',
    'europe',
    'france',
    'germany',
    'global',
    'india',
    'japan',
  ],
  ...['korea', 'norway', 'southafrica', 'switzerland', 'uae', 'uk', 'unitedstates'],
]

const places = new Set([...regions, ...wider])

/** Whether Azure has a place of this name, without spaces and in lower case; some regions have a stage of their own. */
export function isPlace(plainLocation: string): boolean {
  return places.has(plainLocation.replace(/\(stage\)$/, ''))
}
