import * as endpoints from '#app/contract/endpoints.ts'
import { categoriesOf } from '#app/domain/templates/template-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.modules.listCategories).with(async ({ services }) => ({
    categories: categoriesOf((await services.templateCatalogue()).modules),
  })),
)
