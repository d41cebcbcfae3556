import * as endpoints from '#app/contract/endpoints.ts'
import type { Severity } from '#app/contract/severity.ts'
import { print, printJson, whileRead } from '../../output/stdout.ts'
import { judgeGaps } from '../../overview/gate.ts'
import { postureText } from '../../overview/posture-text.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'

/** The options of `parapet posture`. */
export interface PostureOptions extends ServerOptions {
  failOn?: Severity
  json?: boolean
}

export async function showPosture(options: PostureOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const posture = await client.call(endpoints.posture.get, {})
    await whileRead(async () => {
      if (options.json) return printJson(posture)
      const { localCloud } = await client.call(endpoints.system.health, {})
      print(...postureText(posture, localCloud))
    })
    judgeGaps(posture.gaps, options.failOn)
  })
}
