import type { TerraformBinary } from '#app/terraform/binary.ts'
import type { ProviderAccess } from '#app/terraform/provider-access.ts'
import type { AzureServices, Services } from '../services.ts'
import type { RunHooks } from './run-hooks.ts'

/** What executions need beside the database and the clients of Azure. */
export interface ExecutionServices extends Services, AzureServices {
  hooks: RunHooks
  terraform: {
    /** @throws TerraformMissingError when there is none, or none of a version that fits. */
    binary(): Promise<TerraformBinary>
    /** Opens the providers' way to a subscription of an environment, for one run. */
    access(environmentId: string, subscriptionId: string): Promise<ProviderAccess>
    /** Where the folders of jobs are made. */
    jobsFolder: string
    /** A folder in the layout of Terraform's filesystem mirror; providers come from there and from nowhere else. */
    mirror?: string
    /** Providers that were downloaded, for the next run. */
    cacheFolder: string
  }
}
