import { groupId, storageId, subscriptionId, vaultId } from '../local-cloud/records.ts'

const storageType = 'Microsoft.Storage/storageAccounts@2023-05-01'
const commonArguments = `
  locks                    = ["${vaultId}"]
  retry = {
    error_message_regex  = ["^never$"]
    interval_seconds     = 1
    max_interval_seconds = 2
    multiplier           = 1.5
    randomization_factor = 0.5
  }
`
const sensitive =
  'sensitive_body = { properties = { secret = "s" } }\n sensitive_body_version = { "properties.secret" = "1" }'
const timeouts = 'timeouts {\n create = "1m"\n read = "1m"\n update = "1m"\n delete = "1m"\n }'
const parameters = (names: string[]) =>
  names.map((name) => `${name}headers = { "x-a" = "b" }\n ${name}query_parameters = { "a" = ["b"] }`).join('\n')
const readArguments = `
  ${parameters([''])}
  retry = { error_message_regex = ["^never$"] }
  timeouts { read = "1m" }
`

/** A configuration with every argument of the provider, its resources and its data sources. */
export const everyArgument = `
  provider "azapi" {
    always_acquire_policy_token      = false
    auxiliary_tenant_ids             = ["a"]
    client_certificate               = "a"
    client_certificate_password      = "a"
    client_certificate_path          = "a"
    client_id                        = "a"
    client_id_file_path              = "a"
    client_secret                    = "a"
    client_secret_file_path          = "a"
    custom_correlation_request_id    = "a"
    default_location                 = "westeurope"
    default_name                     = "a"
    default_tags                     = { a = "b" }
    disable_correlation_request_id   = true
    disable_default_output           = true
    disable_instance_discovery       = true
    disable_terraform_partner_id     = true
    enable_preflight                 = false
    environment                      = "custom"
    ignore_no_op_changes             = true
    maximum_busy_retry_attempts      = 3
    oidc_azure_service_connection_id = "a"
    oidc_request_token               = "a"
    oidc_request_url                 = "a"
    oidc_token                       = "a"
    oidc_token_file_path             = "a"
    partner_id                       = "11111111-2222-4333-8444-555555555555"
    preserve_resource_id_casing      = true
    skip_provider_registration       = true
    subscription_id                  = "${subscriptionId}"
    tenant_id                        = "a"
    use_aks_workload_identity        = false
    use_cli                          = false
    use_msi                          = false
    use_oidc                         = false
    endpoint = [{
      active_directory_authority_host = "a"
      resource_manager_audience       = "b"
      resource_manager_endpoint       = "c"
    }]
  }

  resource "azapi_resource" "all" {
    type                             = "${storageType}"
    name                             = "stall"
    parent_id                        = "${groupId}"
    location                         = "westeurope"
    tags                             = { a = "b" }
    body                             = { properties = {} }
    response_export_values           = ["*"]
    replace_triggers_external_values = ["a"]
    replace_triggers_refs            = ["properties.a"]
    ignore_body_changes              = ["properties.a"]
    ignore_casing                    = true
    ignore_missing_property          = true
    ignore_null_property             = true
    ignore_other_items_in_list       = ["properties.a"]
    list_unique_id_property          = { "properties.a" = "name" }
    schema_validation_enabled        = false
    ${sensitive}
    ${commonArguments}
    ${parameters(['create_', 'read_', 'update_', 'delete_'])}
    identity {
      type         = "UserAssigned"
      identity_ids = ["${groupId}/providers/Microsoft.ManagedIdentity/userAssignedIdentities/id"]
    }
    ${timeouts}
  }

  resource "azapi_update_resource" "all" {
    type                             = "${storageType}"
    resource_id                      = "${storageId}"
    body                             = { properties = {} }
    response_export_values           = { a = "properties" }
    replace_triggers_external_values = { a = 1 }
    ignore_casing                    = true
    ignore_missing_property          = true
    ignore_other_items_in_list       = ["properties.a"]
    list_unique_id_property          = { "properties.a" = "name" }
    ${sensitive}
    ${commonArguments}
    ${parameters(['read_', 'update_'])}
    ${timeouts}
  }

  resource "azapi_update_resource" "named" {
    type      = "${storageType}"
    name      = "stweb"
    parent_id = "${groupId}"
  }

  resource "azapi_resource_action" "all" {
    type                             = "${storageType}"
    resource_id                      = "${storageId}"
    action                           = "listKeys"
    method                           = "POST"
    when                             = "destroy"
    ignore_not_found                 = true
    body                             = { a = 1 }
    response_export_values           = ["*"]
    sensitive_response_export_values = ["*"]
    ${sensitive}
    ${commonArguments}
    ${parameters([''])}
    ${timeouts}
  }

  resource "azapi_data_plane_resource" "all" {
    type                             = "Microsoft.AppConfiguration/configurationStores/keyValues@1.0"
    name                             = "a"
    parent_id                        = "appcs-all.azconfig.io"
    body                             = { value = "b" }
    response_export_values           = ["*"]
    replace_triggers_external_values = ["a"]
    replace_triggers_refs            = ["value"]
    ignore_casing                    = true
    ignore_missing_property          = true
    ${sensitive}
    ${commonArguments}
    ${parameters(['create_', 'read_', 'update_', 'delete_'])}
    ${timeouts}
  }

  data "azapi_resource" "all" {
    type                   = "${storageType}"
    resource_id            = "${storageId}"
    ignore_not_found       = true
    response_export_values = ["*"]
    ${readArguments}
  }

  data "azapi_resource" "named" {
    type      = "${storageType}"
    name      = "stweb"
    parent_id = "${groupId}"
  }

  data "azapi_resource_list" "all" {
    type                   = "${storageType}"
    parent_id              = "${groupId}"
    response_export_values = ["*"]
    ${readArguments}
  }

  data "azapi_resource_action" "all" {
    type                             = "${storageType}"
    resource_id                      = "${storageId}"
    action                           = "listKeys"
    method                           = "POST"
    body                             = { a = 1 }
    response_export_values           = ["*"]
    sensitive_response_export_values = ["*"]
    ${readArguments}
  }

  data "azapi_resource_id" "all" {
    type        = "${storageType}"
    resource_id = "${storageId}"
    timeouts { read = "1m" }
  }

  data "azapi_client_config" "all" {
    timeouts { read = "1m" }
  }
`
