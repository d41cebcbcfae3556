import * as endpoints from '#app/contract/endpoints.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.frameworks.list).with(async ({ services }) => ({
    frameworks: [...(await services.templateCatalogue()).frameworks],
  })),
)
