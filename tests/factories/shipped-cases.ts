import { loadCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'

/** The controls and standards that Parapet ships with the controls' cases and every fault, read once for all tests of a process. */
export const shippedWithCases = loadCatalogue('playbooks')
