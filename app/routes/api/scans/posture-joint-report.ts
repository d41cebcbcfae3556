import * as endpoints from '#app/contract/endpoints.ts'
import { reportFiles } from '#app/contract/report-formats.ts'
import { belowGroup } from '#app/domain/environments/below-group.ts'
import { unreadSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import { requireActiveEnvironment } from '#app/domain/environments/working-context.ts'
import { exportJointReport } from '#app/domain/scans/export-joint-report.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { byteStream } from '#app/server/text-stream.server.ts'
import { notReadableTexts, unreadTexts } from '#app/text/completeness.ts'

export const action = answer(
  serve(endpoints.posture.report).with(async ({ services, actor, body }) => {
    const { scanIds, format, managementGroup, all } = body
    const below = managementGroup === undefined ? undefined : await belowGroup(services, actor, managementGroup)
    const unread = all ? await unreadSubscriptions(services, await requireActiveEnvironment(services, actor)) : []
    const lacks = [...(below ? notReadableTexts(below) : []), ...unreadTexts(unread)]
    const parts = await exportJointReport(services, actor, scanIds, { format, lacks })
    const { contentType, extension } = reportFiles[format]
    return new Response(byteStream(parts), {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="parapet-findings-${services.now().toISOString().slice(0, 10)}.${extension}"`,
      },
    })
  }),
)
