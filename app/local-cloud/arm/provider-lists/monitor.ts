import type { ProviderLists } from './provider-list.ts'

const categories = ['Administrative', 'Security', 'ServiceHealth', 'Alert', 'Recommendation', 'Policy']

export const monitorLists: ProviderLists = {
  'microsoft.insights/eventcategories': () => ({
    value: categories.map((value) => ({ value, localizedValue: value })),
  }),
}
