import * as endpoints from '#app/contract/endpoints.ts'
import { executionIsActive } from '#app/contract/execution-phase.ts'
import { executionEventsAfter, executionTopic } from '#app/domain/executions/rows/execution-events.ts'
import { findExecutionRow } from '#app/domain/executions/rows/find-execution.ts'
import { eventStream } from '#app/server/event-stream.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.executions.follow).with(async ({ services, actor, params, request }) => {
    const { environment_id: environmentId } = await findExecutionRow(services.db, actor, params.executionId)
    return eventStream(
      { services, actor, request, environmentId },
      {
        bell: services.bell,
        topic: executionTopic(params.executionId),
        lookMs: 500,
        read: (after) => executionEventsAfter(services.db, params.executionId, after),
        isEnd: (event) => event.type === 'ended',
        isOver: async () => !executionIsActive((await findExecutionRow(services.db, actor, params.executionId)).status),
      },
    )
  }),
)
