import type { OwnControls } from '#app/contract/catalogue.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import { CatalogueError } from '../judgement/catalogue/catalogue.ts'
import type { CatalogueInForce } from '../judgement/own-controls/catalogue-in-force.ts'
import type { Services } from '../services.ts'

/**
 * Reads the server's folder of own controls again. Scans that run go on by what they began with.
 * @throws AppError `invalid` with every fault, each with file and line: what was in force stays
 */
export async function reloadControls(
  services: Services & { inForce: CatalogueInForce },
  actor: Actor,
): Promise<OwnControls> {
  const { inForce } = services
  const before = inForce.own()
  if (!before)
    throw new AppError('invalid', 'This server has no folder of own controls. Start it with PARAPET_CONTROLS=<folder>.')
  const { catalogue, put } = readFolder(inForce)
  const after = {
    controls: before.controls + catalogue.controls.length - inForce.current().controls.length,
    standards: before.standards + catalogue.standards.length - inForce.current().standards.length,
  }
  await services.db
    .transaction()
    .execute((trx) =>
      recordAudit(trx, services, { actor, action: 'controls.reload', object: 'controls:own', detail: after }),
    )
  put()
  return after
}

function readFolder(inForce: CatalogueInForce): ReturnType<CatalogueInForce['read']> {
  try {
    return inForce.read()
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    const issues = error.faults.map(({ file, line, column, problem }) => ({
      path: line === undefined ? file : `${file}:${line}:${column ?? 1}`,
      message: problem,
    }))
    throw new AppError('invalid', 'The own controls have faults, and those of before stay in force.', { issues })
  }
}
