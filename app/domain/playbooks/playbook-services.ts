import type { ExecutionServices } from '../executions/execution-services.ts'
import type { Catalogue } from '../judgement/catalogue/catalogue.ts'

/** What changing a playbook needs: Terraform to check it, and the controls that it names as its evidence. */
export interface PlaybookServices extends ExecutionServices {
  catalogue: Pick<Catalogue, 'controls'>
}
