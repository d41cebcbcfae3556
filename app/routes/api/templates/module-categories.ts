import { listModuleCategories } from '#app/contract/template-catalogue.ts'
import { categoriesOf, templateCatalogue } from '#app/domain/templates/template-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(listModuleCategories).with(async () => ({ categories: categoriesOf((await templateCatalogue()).modules) })),
)
export const action = answer()
