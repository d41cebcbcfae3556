import * as endpoints from '#app/contract/endpoints.ts'
import { categoriesOf, templateCatalogue } from '#app/domain/templates/template-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.modules.listCategories).with(async () => ({
    categories: categoriesOf((await templateCatalogue()).modules),
  })),
)
export const action = answer()
