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

/** What can be worked on in an environment. */
export const EnvironmentSubscriptions = z.object({
  environmentId: z.string(),
  environmentName: z.string(),
  /** Null when they could not be read; `error` says why. */
  subscriptions: z.array(Subscription).nullable(),
  error: z.string().nullable(),
})
export type EnvironmentSubscriptions = z.infer<typeof EnvironmentSubscriptions>

/** One that an environment is about and that its sign-in does not read. */
export const UnreadSubscription = z.object({
  subscriptionId: z.string(),
  /** Null where the environment is about a management group, which tells ids alone. */
  displayName: z.string().nullable(),
})
export type UnreadSubscription = z.infer<typeof UnreadSubscription>

/** What stands below a management group, at any depth, of the active environment. */
export const BelowGroup = z.object({
  /** Its name, else its id. */
  name: z.string(),
  subscriptions: z.array(Subscription),
  /** Ids of those that cannot be scanned: the sign-in does not read them, or the environment is not about them. */
  notReadable: z.array(z.string()),
  /** How many more of them there are, whose ids somebody who is limited to some environments is not told. */
  hidden: z.number(),
})
export type BelowGroup = z.infer<typeof BelowGroup>

const ArmObject = z.record(z.string(), z.unknown())

/** What Azure Policy was told to judge at a subscription or a management group, as ARM answers it. */
export const AssignedPolicies = z.object({
  /** Name of the subscription or of the group. */
  name: z.string(),
  /** Its ARM id. */
  scope: z.string(),
  /** Assignments at it and above it; of a subscription those below it too. */
  assignments: z.array(ArmObject),
  /** The definitions and initiatives that they name, and those that these name. */
  definitions: z.array(ArmObject),
  /** What is exempted from policies at it and above it; of a subscription below it too. */
  exemptions: z.array(ArmObject),
  /** ARM ids of definitions, and of the list of exemptions, that could not be read, and why. */
  notRead: z.array(z.object({ id: z.string(), reason: z.string() })),
})
export type AssignedPolicies = z.infer<typeof AssignedPolicies>

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
    summary: 'Work on another subscription, of the active environment or of one that becomes the active one.',
    access: 'viewer',
    body: z.object({
      subscriptionId: z.string().min(1, 'Please select a subscription first'),
      /** The environment that it is of; the active one when absent. */
      environmentId: z.string().min(1).optional(),
    }),
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
  listUnreadSubscriptions: defineEndpoint({
    method: 'GET',
    path: '/api/azure/unread-subscriptions',
    summary: 'The subscriptions that the active environment is about and that its sign-in does not read.',
    access: 'viewer',
    response: z.array(UnreadSubscription),
    refuses: ['not-found', 'azure'],
  }),
  listSubscriptionsByEnvironment: defineEndpoint({
    method: 'GET',
    path: '/api/azure/subscriptions-by-environment',
    summary: 'The subscriptions of every environment that the caller may use.',
    access: 'viewer',
    response: z.array(EnvironmentSubscriptions),
  }),
  listBelowGroup: defineEndpoint({
    method: 'GET',
    path: '/api/azure/management-groups/:group/subscriptions',
    summary:
      'The subscriptions below a management group, named by its id or name, and those of them that are not read.',
    access: 'viewer',
    response: BelowGroup,
    refuses: ['not-found', 'azure'],
  }),
  listAssignedPolicies: defineEndpoint({
    method: 'GET',
    path: '/api/azure/assigned-policies',
    summary: 'The policies that are assigned at a subscription or a management group, with their definitions.',
    access: 'viewer',
    query: z
      .object({
        subscriptionId: z.string().min(1).optional(),
        /** Its id or name. */
        managementGroup: z.string().min(1).optional(),
      })
      .refine((one) => (one.subscriptionId === undefined) !== (one.managementGroup === undefined), {
        message: 'Name a subscription or a management group',
      }),
    response: AssignedPolicies,
    refuses: ['not-found', 'azure'],
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
