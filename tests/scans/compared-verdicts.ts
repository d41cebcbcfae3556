import type { TestScans } from '../factories/scan-services.ts'

/** Differences between what two scans of the same moment found; of those that passed, their number. */
export async function differences(services: TestScans, one: string, other: string): Promise<string[]> {
  const [left, right] = await Promise.all([verdictsOf(services, one), verdictsOf(services, other)])
  return [...left.filter((line) => !right.includes(line)), ...right.filter((line) => !left.includes(line))]
}

async function verdictsOf({ db }: TestScans, scanId: string): Promise<string[]> {
  const findings = await db
    .selectFrom('findings')
    .select(['control_id', 'status', 'resource_key', 'detail'])
    .where('scan_id', '=', scanId)
    .execute()
  const controls = await db.selectFrom('scan_controls').selectAll().where('scan_id', '=', scanId).execute()
  return [
    ...findings.map((one) => `${one.control_id} ${one.status} ${one.resource_key} ${withoutTimes(one.detail)}`),
    ...controls.map((one) => `${one.control_id} ${one.passed}/${one.failed}/${one.not_assessed}/${one.excepted}`),
  ]
}

/** What is judged by its age names the moment of judging. */
const withoutTimes = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
