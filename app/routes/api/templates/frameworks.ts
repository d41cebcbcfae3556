import { listFrameworks } from '#app/contract/template-catalogue.ts'
import { templateCatalogue } from '#app/domain/templates/template-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(listFrameworks).with(async () => ({ frameworks: [...(await templateCatalogue()).frameworks] })),
)
export const action = answer()
