import type { PipelinePolicy } from '@azure/core-rest-pipeline'

export interface AzureClock {
  /** Reads the clock from every answer. */
  policy: PipelinePolicy
  /** Azure's time when it last answered, to the second; null while no answer has said. */
  time(): Date | null
}

/** Azure's own clock, by the `Date` of its answers (RFC 9110, 6.6.1): that of this machine may be wrong. */
export function createAzureClock(): AzureClock {
  let time: Date | null = null
  const policy: PipelinePolicy = {
    name: 'parapetAzureClock',
    async sendRequest(request, next) {
      const response = await next(request)
      const at = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(at)) time = new Date(at)
      return response
    },
  }
  return { policy, time: () => time }
}
