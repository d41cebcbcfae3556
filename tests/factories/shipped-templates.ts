import { openTemplateCatalogue } from '#app/domain/templates/template-catalogue.ts'

/** The catalogue that Parapet ships, read once for all tests of a process. */
export const shippedTemplates = openTemplateCatalogue('playbooks')
