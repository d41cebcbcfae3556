import * as endpoints from '#app/contract/endpoints.ts'
import { switchRule } from '#app/domain/notifications/rules/change-rules.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.notificationRules.switch).with(({ services, actor, params, body }) =>
    switchRule(services, actor, params.ruleId, body.on),
  ),
)
