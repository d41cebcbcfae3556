import { type TerraformBinary, TerraformMissingError } from '#app/terraform/binary.ts'
import { AppError } from '../../errors.ts'
import type { ExecutionServices } from '../execution-services.ts'

/** @throws AppError `unavailable` that says how to install it. */
export async function requireTerraform(services: Pick<ExecutionServices, 'terraform'>): Promise<TerraformBinary> {
  try {
    return await services.terraform.binary()
  } catch (error) {
    if (error instanceof TerraformMissingError) throw new AppError('unavailable', error.message, { cause: error })
    throw error
  }
}
