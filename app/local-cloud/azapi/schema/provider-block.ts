import { type AttributeSchema, type BlockSchema, nestedAttribute } from '../plugin/schema.ts'
import { each, optional, textList, textMap } from './argument-kinds.ts'

const secret: AttributeSchema = { type: 'string', optional: true, sensitive: true }

/** The provider block. What tells the real provider how to sign in, and to which Azure, is accepted and has no effect here. */
export const providerBlock: BlockSchema = {
  attributes: {
    ...each(
      [
        'client_certificate_path',
        'client_id',
        'client_id_file_path',
        'client_secret_file_path',
        'custom_correlation_request_id',
        'default_location',
        'default_name',
        'environment',
        'oidc_azure_service_connection_id',
        'oidc_request_url',
        'oidc_token_file_path',
        'partner_id',
        'subscription_id',
        'tenant_id',
      ],
      optional('string'),
    ),
    ...each(
      ['client_certificate', 'client_certificate_password', 'client_secret', 'oidc_request_token', 'oidc_token'],
      secret,
    ),
    ...each(
      [
        'always_acquire_policy_token',
        'disable_correlation_request_id',
        'disable_default_output',
        'disable_instance_discovery',
        'disable_terraform_partner_id',
        'enable_preflight',
        'ignore_no_op_changes',
        'preserve_resource_id_casing',
        'skip_provider_registration',
        'use_aks_workload_identity',
        'use_cli',
        'use_msi',
        'use_oidc',
      ],
      optional('bool'),
    ),
    auxiliary_tenant_ids: optional(textList),
    default_tags: optional(textMap),
    maximum_busy_retry_attempts: optional('number'),
    endpoint: nestedAttribute(
      'list',
      each(
        ['active_directory_authority_host', 'resource_manager_audience', 'resource_manager_endpoint'],
        optional('string'),
      ),
      { optional: true },
    ),
  },
}
