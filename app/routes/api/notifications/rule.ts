import * as endpoints from '#app/contract/endpoints.ts'
import { findEnvironmentRow } from '#app/domain/environments/list-environments.ts'
import { changeRule, removeRule } from '#app/domain/notifications/rules/change-rules.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.notificationRules.change).with(async ({ services, actor, params, body }) => {
    if (body.environmentId !== null) await findEnvironmentRow(services, actor, body.environmentId)
    return changeRule(services, actor, params.ruleId, body)
  }),
  serve(endpoints.notificationRules.remove).with(async ({ services, actor, params }) => {
    await removeRule(services, actor, params.ruleId)
    return { success: true as const }
  }),
)
