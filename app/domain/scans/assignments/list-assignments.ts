import type { GapAssignment } from '#app/contract/assignments.ts'
import type { Viewer } from '../../environments/visible.ts'
import { peopleOfEnvironment } from '../../identity/people-of-environment.ts'
import type { Services } from '../../services.ts'
import { findScanRow } from '../list-scans.ts'
import { assignmentsIn } from './assignment-rows.ts'

/** Assignees and notes on the gaps of the scan's subscription. @throws AppError `not-found` */
export async function listAssignments(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  scanId: string,
): Promise<GapAssignment[]> {
  return assignmentsIn(services.db, await findScanRow(services, viewer, scanId))
}

/** Names of those whom its gaps can be assigned to. @throws AppError `not-found` */
export async function assignablePeople(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  scanId: string,
): Promise<string[]> {
  const scan = await findScanRow(services, viewer, scanId)
  return (await peopleOfEnvironment(services.db, scan.environment_id)).map(({ username }) => username)
}
