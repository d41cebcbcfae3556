import * as endpoints from '#app/contract/endpoints.ts'
import { searchModules } from '#app/domain/templates/template-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.modules.list).with(async ({ services, query }) => ({
    modules: searchModules((await services.templateCatalogue()).modules, query),
  })),
)
