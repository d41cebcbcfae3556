import { listModules } from '#app/contract/template-catalogue.ts'
import { searchModules } from '#app/domain/templates/template-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(listModules).with(async ({ services, query }) => ({
    modules: searchModules((await services.templateCatalogue()).modules, query),
  })),
)
export const action = answer()
