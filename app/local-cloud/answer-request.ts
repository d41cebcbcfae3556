import { randomUUID } from 'node:crypto'
import { recordActivity } from './arm/activity/record-activity.ts'
import { ArmError } from './arm/arm-error.ts'
import type { ArmContext, ArmService } from './arm/context.ts'
import { handleArm, internalError } from './arm/handle-arm.ts'
import type { EntraContext } from './entra/entra-context.ts'
import { EntraError } from './entra/entra-error.ts'
import { rolesOf } from './entra/find-principal.ts'
import { handleEntra } from './entra/handle-entra.ts'
import { requireToken } from './entra/require-token.ts'
import type { Fault } from './faults/fault.ts'
import { faultAnswer } from './faults/fault-answer.ts'
import { handleGraph } from './graph/handle-graph.ts'
import type { CloudAnswer, CloudRequest } from './http/exchange.ts'
import type { Throttle } from './throttle.ts'

interface CloudContext {
  arm: ArmService
  entra: EntraContext
  throttle: Throttle
}

/** Answers one request to any of the services, or as the fault that struck it says. Never throws. */
export async function answerRequest(cloud: CloudContext, request: CloudRequest, fault?: Fault): Promise<CloudAnswer> {
  const requestId = randomUUID()
  const answer = await serviceAnswer(cloud, request, requestId, fault).catch((error: unknown) => {
    if (error instanceof ArmError) return error.answer()
    if (error instanceof EntraError) return error.answer(requestId, new Date())
    return internalError(error)
  })
  const ids = { 'x-ms-request-id': requestId, 'x-ms-correlation-request-id': requestId }
  return { ...answer, headers: { ...ids, ...answer.headers } }
}

async function serviceAnswer(
  cloud: CloudContext,
  request: CloudRequest,
  requestId: string,
  fault?: Fault,
): Promise<CloudAnswer> {
  const { store } = cloud.arm
  const struck = fault?.status === undefined ? undefined : { ...fault, status: fault.status }
  if (request.service === 'login') {
    if (struck !== undefined) return faultAnswer(struck, request, undefined, store.spellingOf)
    return handleEntra(cloud.entra, request)
  }
  const who = await requireToken(cloud.entra.issuer, cloud.entra.directory.tenantId, request)
  if (struck !== undefined) return faultAnswer(struck, request, who, store.spellingOf)
  if (request.service === 'graph') return handleGraph(cloud.entra, request, who)
  const quota = cloud.throttle.take(request)
  const caller = { principal: who, roles: rolesOf(cloud.entra.directory, who.objectId) }
  const context = { ...cloud.arm, caller }
  const answer = armAnswer(context, request)
  recordActivity(context, request, { answer, requestId, now: new Date() })
  return { ...answer, headers: { ...quota, ...answer.headers } }
}

function armAnswer(context: ArmContext, request: CloudRequest): CloudAnswer {
  try {
    return handleArm(context, request)
  } catch (error) {
    return error instanceof ArmError ? error.answer() : internalError(error)
  }
}
