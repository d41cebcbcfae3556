import * as endpoints from '#app/contract/endpoints.ts'
import { notFound } from '#app/domain/errors.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.modules.get).with(async ({ services, params }) => {
    const module = (await services.templateCatalogue()).modules.find((one) => one.id === params.moduleId)
    if (!module) throw notFound(`The module ${params.moduleId}`)
    return module
  }),
)
