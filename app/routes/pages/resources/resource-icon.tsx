import {
  type Icon,
  IconBox,
  IconBrandDocker,
  IconCloud,
  IconDatabase,
  IconDeviceDesktop,
  IconFolder,
  IconHexagons,
  IconKey,
  IconNetwork,
  IconReportAnalytics,
  IconServer2,
  IconShieldHalf,
  IconUserCheck,
  IconWorld,
} from '@tabler/icons-react'

/** Icons by the beginning of the ARM type; the longest that fits is taken. */
const icons: [type: string, icon: Icon][] = [
  ['microsoft.resources/subscriptions', IconCloud],
  ['microsoft.resources/resourcegroups', IconFolder],
  ['microsoft.storage/', IconDatabase],
  ['microsoft.sql/', IconServer2],
  ['microsoft.dbfor', IconServer2],
  ['microsoft.documentdb/', IconServer2],
  ['microsoft.cache/', IconServer2],
  ['microsoft.keyvault/', IconKey],
  ['microsoft.compute/', IconDeviceDesktop],
  ['microsoft.web/', IconWorld],
  ['microsoft.containerservice/', IconHexagons],
  ['microsoft.containerregistry/', IconBrandDocker],
  ['microsoft.app/', IconHexagons],
  ['microsoft.network/', IconNetwork],
  ['microsoft.network/networksecuritygroups', IconShieldHalf],
  ['microsoft.security/', IconShieldHalf],
  ['microsoft.authorization/', IconUserCheck],
  ['microsoft.managedidentity/', IconUserCheck],
  ['microsoft.insights/', IconReportAnalytics],
  ['microsoft.operationalinsights/', IconReportAnalytics],
]

const bySpecificity = [...icons].sort(([a], [b]) => b.length - a.length)

/** The icon of a resource, by its ARM type. */
export function ResourceIcon({ type, size = 18 }: { type: string; size?: number }) {
  const lower = type.toLowerCase()
  const IconOfType = bySpecificity.find(([start]) => lower.startsWith(start))?.[1] ?? IconBox
  return <IconOfType size={size} stroke={1.6} aria-hidden />
}
