import * as endpoints from '#app/contract/endpoints.ts'
import { templateCatalogue } from '#app/domain/templates/template-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.frameworks.list).with(async () => ({ frameworks: [...(await templateCatalogue()).frameworks] })),
)
export const action = answer()
