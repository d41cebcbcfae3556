import { catalogueVersion } from '../../judgement/catalogue/catalogue-version.ts'
import type { Making } from '../report.ts'

/** What every event says: when it was, who says it, in which version of OCSF. `type_uid` follows from class and activity. */
export function ocsfEvent(
  making: Making,
  {
    category,
    activity,
    uid,
    ...of
  }: { class: number; className: string; category: [number, string]; activity: [number, string]; uid?: string },
) {
  return {
    class_uid: of.class,
    class_name: of.className,
    category_uid: category[0],
    category_name: category[1],
    activity_id: activity[0],
    activity_name: activity[1],
    type_uid: of.class * 100 + activity[0],
    type_name: `${of.className}: ${activity[1]}`,
    time: Date.parse(making.at),
    metadata: {
      version: '1.3.0',
      product: { name: 'Parapet', vendor_name: 'Parapet', version: making.version },
      log_name: `catalogue ${catalogueVersion(making.catalogue)}`,
      profiles: ['cloud'],
      ...(uid !== undefined && { uid }),
    },
  }
}

/** The cloud that a resource or a subscription stands in; 13 is an Azure subscription. */
export const ocsfCloud = (subscriptionId: string | undefined, region?: string) => ({
  provider: 'Azure',
  ...(subscriptionId && { account: { uid: subscriptionId, type: 'Azure Subscription', type_id: 13 } }),
  ...(region && { region }),
})
