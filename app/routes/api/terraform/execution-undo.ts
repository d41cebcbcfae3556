import * as endpoints from '#app/contract/endpoints.ts'
import { startUndo } from '#app/domain/fixes/undo/start-undo.ts'
import { acceptedExecution } from '#app/server/accepted-execution.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.executions.undo).with(async ({ services, actor, params }) =>
    acceptedExecution(await startUndo(services, actor, params.executionId)),
  ),
)
