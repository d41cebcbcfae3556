import type { ProviderLists } from './provider-list.ts'

const minors = ['1.34', '1.33', '1.32'] as const

/** Versions of Kubernetes that a region has; the middle one is the default, as in Azure. */
export const kubernetesLists: ProviderLists = {
  'microsoft.containerservice/locations/kubernetesversions': () => ({
    values: minors.map((version, at) => ({
      version,
      ...(at === 1 && { isDefault: true }),
      isPreview: false,
      capabilities: { supportPlan: ['KubernetesOfficial', 'AKSLongTermSupport'] },
      patchVersions: { [`${version}.5`]: { upgrades: minors.slice(0, at).map((minor) => `${minor}.5`) } },
    })),
  }),
}
