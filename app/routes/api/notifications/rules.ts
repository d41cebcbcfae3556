import * as endpoints from '#app/contract/endpoints.ts'
import { findEnvironmentRow } from '#app/domain/environments/list-environments.ts'
import { addRule, listRules } from '#app/domain/notifications/rules/change-rules.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.notificationRules.list).with(({ services, actor }) => listRules(services, actor)),
)

export const action = answer(
  serve(endpoints.notificationRules.add).with(async ({ services, actor, body }) => {
    if (body.environmentId !== null) await findEnvironmentRow(services, actor, body.environmentId)
    return addRule(services, actor, body)
  }),
)
