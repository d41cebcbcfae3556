import { readCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'

/** The controls and standards that Parapet ships, read once for all tests of a process: their YAML takes a second. */
export const shippedCatalogue = readCatalogue('playbooks')
