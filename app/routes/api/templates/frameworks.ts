import { listFrameworks } from '#app/contract/template-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(listFrameworks).with(async ({ services }) => ({
    frameworks: [...(await services.templateCatalogue()).frameworks],
  })),
)
export const action = answer()
