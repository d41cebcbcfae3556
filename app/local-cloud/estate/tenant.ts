/** The Entra tenant of the local cloud and the application that signs in to it. Fake values, known to everybody. */
export const estateTenant = {
  tenantId: '5e1f3a90-6b7c-4d28-9f41-0a8c2e6d7b15',
  clientId: 'b4c09d62-1f3e-4a7b-8d95-3e6f7a1c2d80',
  clientSecret: 'local-cloud-secret-of-no-value',
  displayName: 'Aldergrove',
} as const

export type Stage = 'production' | 'development' | 'sandbox'

export interface EstateSubscription {
  subscriptionId: string
  displayName: string
  stage: Stage
  /** As it stands in names of storage accounts and servers. */
  code: string
  /** Share of the estate's resources. */
  share: number
}

export const estateSubscriptions: readonly EstateSubscription[] = [
  {
    subscriptionId: '7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c',
    displayName: 'Aldergrove – Production',
    stage: 'production',
    code: 'prod',
    share: 0.5,
  },
  {
    subscriptionId: '2d8f6a13-4c7b-4e95-b0a2-91f35c7d8e46',
    displayName: 'Aldergrove – Development',
    stage: 'development',
    code: 'dev',
    share: 0.32,
  },
  {
    subscriptionId: 'e95b0c47-7a21-4d3f-86c8-5f02ab9e1d73',
    displayName: 'Aldergrove – Sandbox',
    stage: 'sandbox',
    code: 'sbx',
    share: 0.18,
  },
]
