import type { ModuleCategory, TemplateFramework } from '#app/contract/template-catalogue.ts'
import type { TemplateCatalogueService } from '#app/domain/templates/template-catalogue.ts'
import { categoriesOf } from '#app/domain/templates/template-catalogue.ts'
import { type BuilderModule, toBuilderModule } from './builder-module.ts'

export interface BuilderData {
  frameworks: TemplateFramework[]
  modules: BuilderModule[]
  categories: ModuleCategory[]
}

/** What the wizard offers. */
export async function builderData(services: TemplateCatalogueService): Promise<BuilderData> {
  const { frameworks, modules } = await services.templateCatalogue()
  return { frameworks: [...frameworks], modules: modules.map(toBuilderModule), categories: categoriesOf(modules) }
}
