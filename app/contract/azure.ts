import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const Subscription = z.object({
  subscriptionId: z.string(),
  displayName: z.string(),
  state: z.string().optional(),
  tenantId: z.string().optional(),
})
export type Subscription = z.infer<typeof Subscription>

export const ResourceGroup = z.object({ id: z.string(), name: z.string(), location: z.string() })

export const Resource = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  location: z.string(),
  resourceGroup: z.string(),
})

/** Where somebody works, on all their pages, devices and terminals. */
export const WorkingContext = z.object({
  environmentId: z.string(),
  environmentName: z.string(),
  subscription: Subscription.nullable(),
  /** Whether the person chose the subscription; else it is the first of the environment. */
  isChosen: z.boolean(),
})
export type WorkingContext = z.infer<typeof WorkingContext>

export const azure = {
  getContext: defineEndpoint({
    method: 'GET',
    path: '/api/azure/context',
    summary: 'The environment and the subscription that the caller works on.',
    access: 'viewer',
    response: WorkingContext,
    refuses: ['not-found', 'azure'],
  }),
  chooseSubscription: defineEndpoint({
    method: 'PUT',
    path: '/api/azure/context',
    summary: 'Work on another subscription of the active environment.',
    access: 'viewer',
    body: z.object({ subscriptionId: z.string().min(1, 'Please select a subscription first') }),
    response: Subscription,
    refuses: ['not-found', 'azure'],
  }),
  listSubscriptions: defineEndpoint({
    method: 'GET',
    path: '/api/azure/subscriptions',
    summary: 'The subscriptions of the active environment.',
    access: 'viewer',
    response: z.array(Subscription),
    refuses: ['azure'],
  }),
  listResourceGroups: defineEndpoint({
    method: 'GET',
    path: '/api/azure/resource-groups',
    summary: 'The resource groups of a subscription.',
    access: 'viewer',
    query: z.object({ subscriptionId: z.string().min(1, 'Please select a subscription first') }),
    response: z.array(ResourceGroup),
    refuses: ['not-found', 'azure'],
  }),
  listResources: defineEndpoint({
    method: 'GET',
    path: '/api/azure/resources',
    summary: 'The resources of a subscription, or of one of its resource groups.',
    access: 'viewer',
    query: z.object({
      subscriptionId: z.string().min(1, 'Please select a subscription first'),
      resourceGroupName: z.string().optional(),
    }),
    response: z.array(Resource),
    refuses: ['not-found', 'azure'],
  }),
}
