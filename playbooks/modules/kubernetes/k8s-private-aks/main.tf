terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

data "azapi_client_config" "current" {}

locals {
  subscription_id  = regex("(?i)^/subscriptions/[^/]+", var.resource_group_id)
  role_definitions = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions"
  tags             = merge({ managedBy = "parapet", module = "k8s-private-aks" }, var.tags)
  cluster_name     = "aks-${var.name}"

  # What both node pools have in common.
  node_pool = {
    type                   = "VirtualMachineScaleSets"
    osType                 = "Linux"
    osSKU                  = "AzureLinux"
    vnetSubnetID           = var.subnet_id
    availabilityZones      = sort(var.zones)
    maxPods                = 110
    enableAutoScaling      = true
    enableEncryptionAtHost = true
    enableNodePublicIP     = false
    securityProfile        = { enableSecureBoot = true, enableVTPM = true }
    upgradeSettings        = { maxSurge = "33%" }
  }
}

data "azapi_resource" "key" {
  count                  = var.customer_managed_key_id == null ? 0 : 1
  type                   = "Microsoft.KeyVault/vaults/keys@2026-02-01"
  resource_id            = var.customer_managed_key_id
  response_export_values = { uri = "properties.keyUriWithVersion" }
}

resource "azapi_resource" "encryption_set" {
  count     = var.customer_managed_key_id == null ? 0 : 1
  type      = "Microsoft.Compute/diskEncryptionSets@2026-03-02"
  name      = "des-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  identity {
    type = "SystemAssigned"
  }
  body = {
    properties = {
      encryptionType                    = "EncryptionAtRestWithCustomerKey"
      rotationToLatestKeyVersionEnabled = true
      activeKey                         = { keyUrl = data.azapi_resource.key[0].output.uri }
    }
  }
  # Azure moves on to new versions of the key by itself.
  lifecycle {
    ignore_changes = [body.properties.activeKey]
  }
}

# Key Vault Crypto Service Encryption User, on this one key.
resource "azapi_resource" "key_role" {
  count     = var.customer_managed_key_id == null ? 0 : 1
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${var.customer_managed_key_id}/${local.cluster_name}")
  parent_id = var.customer_managed_key_id
  body = {
    properties = {
      roleDefinitionId = "${local.role_definitions}/e147488a-f6f5-4113-8e2d-b22465e65bf6"
      principalId      = azapi_resource.encryption_set[0].identity[0].principal_id
      principalType    = "ServicePrincipal"
    }
  }
  # A new identity takes a while to be known everywhere.
  retry = {
    error_message_regex = ["PrincipalNotFound"]
  }
}

resource "azapi_resource" "identity" {
  type                   = "Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30"
  name                   = "id-${local.cluster_name}"
  parent_id              = var.resource_group_id
  location               = var.location
  tags                   = local.tags
  response_export_values = ["properties.principalId"]
}

# Network Contributor on the subnet, and Contributor on the encryption set, as AKS asks for.
resource "azapi_resource" "cluster_role" {
  for_each = merge(
    { subnet = { scope = var.subnet_id, role = "4d97b98b-1d4f-4787-a291-c67834d212e7" } },
    { for set in azapi_resource.encryption_set : "encryption-set" => { scope = set.id, role = "b24988ac-6180-42a0-ab88-20f7382dd24c" } },
  )
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${var.resource_group_id}/${local.cluster_name}/${each.key}")
  parent_id = each.value.scope
  body = {
    properties = {
      roleDefinitionId = "${local.role_definitions}/${each.value.role}"
      principalId      = azapi_resource.identity.output.properties.principalId
      principalType    = "ServicePrincipal"
    }
  }
  # A new identity takes a while to be known everywhere.
  retry = {
    error_message_regex = ["PrincipalNotFound"]
  }
}

resource "azapi_resource" "cluster" {
  type      = "Microsoft.ContainerService/managedClusters@2026-05-01"
  name      = local.cluster_name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  identity {
    type         = "UserAssigned"
    identity_ids = [azapi_resource.identity.id]
  }
  body = {
    sku = { name = "Base", tier = var.tier }
    properties = {
      dnsPrefix            = var.name
      nodeResourceGroup    = "rg-${local.cluster_name}-nodes"
      enableRBAC           = true
      disableLocalAccounts = true
      diskEncryptionSetID  = var.customer_managed_key_id == null ? null : azapi_resource.encryption_set[0].id
      aadProfile = {
        managed             = true
        enableAzureRBAC     = true
        tenantID            = data.azapi_client_config.current.tenant_id
        adminGroupObjectIDs = sort(var.administrator_group_ids)
      }
      apiServerAccessProfile = {
        enablePrivateCluster           = true
        enablePrivateClusterPublicFQDN = false
        privateDNSZone                 = "system"
        disableRunCommand              = true
      }
      networkProfile = {
        networkPlugin     = "azure"
        networkPluginMode = "overlay"
        networkDataplane  = "cilium"
        networkPolicy     = "cilium"
        loadBalancerSku   = "standard"
        outboundType      = var.outbound
        podCidr           = var.address_ranges.pods
        serviceCidr       = var.address_ranges.services
        dnsServiceIP      = cidrhost(var.address_ranges.services, 10)
      }
      autoUpgradeProfile = { upgradeChannel = "stable", nodeOSUpgradeChannel = "NodeImage" }
      oidcIssuerProfile  = { enabled = true }
      securityProfile = {
        workloadIdentity = { enabled = true }
        imageCleaner     = { enabled = true, intervalHours = 168 }
        defender = {
          logAnalyticsWorkspaceResourceId = var.diagnostic_workspace_id
          securityMonitoring              = { enabled = true }
        }
      }
      addonProfiles = {
        azurepolicy                  = { enabled = true }
        azureKeyvaultSecretsProvider = { enabled = true, config = { enableSecretRotation = "true" } }
      }
      agentPoolProfiles = [
        merge(local.node_pool, {
          name       = "system"
          mode       = "System"
          vmSize     = var.system_pool.size
          count      = var.system_pool.nodes[0]
          minCount   = var.system_pool.nodes[0]
          maxCount   = var.system_pool.nodes[1]
          nodeTaints = ["CriticalAddonsOnly=true:NoSchedule"]
        }),
        merge(local.node_pool, {
          name     = "work"
          mode     = "User"
          vmSize   = var.work_pool.size
          count    = var.work_pool.nodes[0]
          minCount = var.work_pool.nodes[0]
          maxCount = var.work_pool.nodes[1]
        }),
      ]
    }
  }
  ignore_null_property    = true
  list_unique_id_property = { "properties.agentPoolProfiles" = "name" }
  depends_on              = [azapi_resource.cluster_role, azapi_resource.key_role]
  lifecycle {
    # The autoscaler decides.
    ignore_changes = [body.properties.agentPoolProfiles[0].count, body.properties.agentPoolProfiles[1].count]
  }
}

resource "azapi_resource" "upgrade_window" {
  for_each  = { aksManagedAutoUpgradeSchedule = "Sunday", aksManagedNodeOSUpgradeSchedule = "Saturday" }
  type      = "Microsoft.ContainerService/managedClusters/maintenanceConfigurations@2026-05-01"
  name      = each.key
  parent_id = azapi_resource.cluster.id
  body = {
    properties = {
      maintenanceWindow = {
        schedule      = { weekly = { intervalWeeks = 1, dayOfWeek = each.value } }
        startTime     = var.upgrade_time
        durationHours = 6
        utcOffset     = "+00:00"
      }
    }
  }
  # The cluster takes one change at a time.
  locks = [azapi_resource.cluster.id]
}

resource "azapi_resource" "diagnostics" {
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = var.name
  parent_id = azapi_resource.cluster.id
  body = {
    properties = {
      workspaceId = var.diagnostic_workspace_id
      logs = [
        for category in ["cluster-autoscaler", "guard", "kube-apiserver", "kube-audit-admin", "kube-controller-manager"] :
        { category = category, enabled = true }
      ]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep-${var.name}"
  parent_id = azapi_resource.cluster.id
  body      = { properties = { level = "CanNotDelete", notes = "Workloads run on this cluster; ask their owners first." } }
  # It comes last and goes first.
  depends_on = [
    azapi_resource.diagnostics,
    azapi_resource.upgrade_window,
  ]
}
