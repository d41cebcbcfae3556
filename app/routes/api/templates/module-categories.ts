import { listModuleCategories } from '#app/contract/template-catalogue.ts'
import { categoriesOf } from '#app/domain/templates/template-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(listModuleCategories).with(async ({ services }) => ({
    categories: categoriesOf((await services.templateCatalogue()).modules),
  })),
)
export const action = answer()
