import type { ExecutionServices } from '#app/domain/executions/execution-services.ts'
import { TerraformMissingError } from '#app/terraform/binary.ts'

/** Why nothing can be deployed: what is wrong with Terraform and how to install it. Null when it is there. */
export async function terraformProblem({ terraform }: Pick<ExecutionServices, 'terraform'>): Promise<string | null> {
  try {
    await terraform.binary()
    return null
  } catch (error) {
    if (error instanceof TerraformMissingError) return error.message
    throw error
  }
}
