import { listModules } from '#app/contract/template-catalogue.ts'
import { searchModules, templateCatalogue } from '#app/domain/templates/template-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(listModules).with(async ({ query }) => ({
    modules: searchModules((await templateCatalogue()).modules, query),
  })),
)
export const action = answer()
