terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

locals {
  subscription_id  = regex("(?i)^/subscriptions/[^/]+", var.resource_group_id)
  role_definitions = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions"
  tags             = merge({ managedBy = "parapet", module = "cmp-secure-vm" }, var.tags)
  is_windows       = var.os == "Windows"
  machine_name     = "vm-${var.name}"

  images = {
    Linux   = { publisher = "Canonical", offer = "ubuntu-24_04-lts", sku = "server", version = "latest" }
    Windows = { publisher = "MicrosoftWindowsServer", offer = "WindowsServer", sku = "2022-datacenter-azure-edition", version = "latest" }
  }

  patching = {
    patchMode      = "AutomaticByPlatform"
    assessmentMode = "AutomaticByPlatform"
    automaticByPlatformSettings = {
      rebootSetting                            = "IfRequired"
      bypassPlatformSafetyChecksOnUserSchedule = var.patched_by_schedule
    }
  }

  extensions = {
    Linux = {
      AADSSHLoginForLinux = { publisher = "Microsoft.Azure.ActiveDirectory", type = "AADSSHLoginForLinux", version = "1.0", upgrades = false, settings = null }
      AzurePolicyforLinux = { publisher = "Microsoft.GuestConfiguration", type = "ConfigurationforLinux", version = "1.0", upgrades = true, settings = null }
    }
    Windows = {
      AADLoginForWindows    = { publisher = "Microsoft.Azure.ActiveDirectory", type = "AADLoginForWindows", version = "2.0", upgrades = false, settings = null }
      AzurePolicyforWindows = { publisher = "Microsoft.GuestConfiguration", type = "ConfigurationforWindows", version = "1.0", upgrades = true, settings = null }
      IaaSAntimalware = {
        publisher = "Microsoft.Azure.Security"
        type      = "IaaSAntimalware"
        version   = "1.3"
        upgrades  = false
        settings = {
          AntimalwareEnabled        = true
          RealtimeProtectionEnabled = "true"
          ScheduledScanSettings     = { isEnabled = "true", day = "7", time = "120", scanType = "Quick" }
        }
      }
    }
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
  name      = uuidv5("url", "${var.customer_managed_key_id}/${local.machine_name}")
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

resource "azapi_resource" "network_interface" {
  type      = "Microsoft.Network/networkInterfaces@2025-07-01"
  name      = "nic-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  body = {
    properties = {
      enableAcceleratedNetworking = true
      enableIPForwarding          = false
      ipConfigurations = [
        { name = "internal", properties = { privateIPAllocationMethod = "Dynamic", subnet = { id = var.subnet_id } } },
      ]
    }
  }
}

resource "azapi_resource" "data_disk" {
  for_each  = var.data_disks
  type      = "Microsoft.Compute/disks@2026-03-02"
  name      = "disk-${var.name}-${each.key}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  body = {
    sku = { name = each.value.sku }
    properties = {
      creationData        = { createOption = "Empty" }
      diskSizeGB          = each.value.size_gb
      networkAccessPolicy = "DenyAll"
      publicNetworkAccess = "Disabled"
      encryption = var.customer_managed_key_id == null ? null : {
        type                = "EncryptionAtRestWithCustomerKey"
        diskEncryptionSetId = azapi_resource.encryption_set[0].id
      }
    }
  }
  ignore_null_property = true
  depends_on           = [azapi_resource.key_role]
}

resource "azapi_resource" "machine" {
  type      = "Microsoft.Compute/virtualMachines@2026-03-01"
  name      = local.machine_name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  identity {
    type = "SystemAssigned"
  }
  body = {
    properties = {
      hardwareProfile = { vmSize = var.size }
      securityProfile = {
        encryptionAtHost = true
        securityType     = "TrustedLaunch"
        uefiSettings     = { secureBootEnabled = true, vTpmEnabled = true }
      }
      storageProfile = {
        imageReference = coalesce(var.image, local.images[var.os])
        osDisk = {
          name         = "osdisk-${var.name}"
          createOption = "FromImage"
          deleteOption = "Delete"
          caching      = "ReadWrite"
          managedDisk = {
            storageAccountType = "Premium_LRS"
            diskEncryptionSet  = var.customer_managed_key_id == null ? null : { id = azapi_resource.encryption_set[0].id }
          }
        }
        dataDisks = [
          for name, disk in var.data_disks :
          { lun = disk.lun, createOption = "Attach", deleteOption = "Detach", caching = "ReadOnly", managedDisk = { id = azapi_resource.data_disk[name].id } }
        ]
      }
      osProfile = {
        computerName  = substr(var.name, 0, 15)
        adminUsername = var.administrator_login
        linuxConfiguration = local.is_windows ? null : {
          disablePasswordAuthentication = true
          patchSettings                 = local.patching
          ssh                           = { publicKeys = [{ path = "/home/${var.administrator_login}/.ssh/authorized_keys", keyData = var.ssh_public_key }] }
        }
        windowsConfiguration = local.is_windows ? {
          enableAutomaticUpdates = true
          patchSettings          = local.patching
        } : null
      }
      networkProfile     = { networkInterfaces = [{ id = azapi_resource.network_interface.id, properties = { deleteOption = "Detach" } }] }
      diagnosticsProfile = { bootDiagnostics = { enabled = true } }
    }
  }
  sensitive_body         = local.is_windows ? { properties = { osProfile = { adminPassword = var.administrator_password } } } : null
  sensitive_body_version = local.is_windows ? { "properties.osProfile.adminPassword" = nonsensitive(substr(sha256("${local.machine_name}/${var.administrator_password}"), 0, 12)) } : null
  ignore_null_property   = true
  depends_on             = [azapi_resource.key_role]
  lifecycle {
    precondition {
      condition     = local.is_windows ? nonsensitive(var.administrator_password != null) : var.ssh_public_key != null
      error_message = "A Linux machine needs ssh_public_key, a Windows machine administrator_password."
    }
  }
}

# Azure makes the system disk with the machine.
resource "azapi_update_resource" "system_disk" {
  type      = "Microsoft.Compute/disks@2026-03-02"
  name      = "osdisk-${var.name}"
  parent_id = var.resource_group_id
  body = {
    properties = {
      networkAccessPolicy = "DenyAll"
      publicNetworkAccess = "Disabled"
    }
  }
  depends_on = [azapi_resource.machine]
}

resource "azapi_resource" "extension" {
  for_each  = local.extensions[var.os]
  type      = "Microsoft.Compute/virtualMachines/extensions@2026-03-01"
  name      = each.key
  parent_id = azapi_resource.machine.id
  location  = var.location
  tags      = local.tags
  body = {
    properties = {
      publisher               = each.value.publisher
      type                    = each.value.type
      typeHandlerVersion      = each.value.version
      autoUpgradeMinorVersion = true
      enableAutomaticUpgrade  = each.value.upgrades
      settings                = each.value.settings
    }
  }
  ignore_null_property = true
  # A machine installs one extension at a time.
  locks = [azapi_resource.machine.id]
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep-${var.name}"
  parent_id = azapi_resource.machine.id
  body      = { properties = { level = "CanNotDelete", notes = "Ask the owners of this machine first." } }
  # It comes last and goes first.
  depends_on = [
    azapi_resource.extension,
    azapi_update_resource.system_disk,
  ]
}
