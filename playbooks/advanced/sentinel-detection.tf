# ---
# name: Sentinel detection pack
# summary: Turns on Microsoft Sentinel, feeds it the activity log and Defender alerts, and starts it with rules for the moves that attackers make in Azure.
# deploys:
#   - A resource group and a Log Analytics workspace with Microsoft Sentinel
#   - The activity log of the subscription as a source, and the alerts of Defender for Cloud as incidents
#   - Analytics rules on mass deletion, key listing, privileged roles, disabled logging, disk exports, commands on machines and opened networks
#   - A triage rule that activates and labels high incidents and gives them a checklist
#   - On request, Entra sign-in logs as a source and a rule on impossible travel
# roles:
#   - { role: Contributor, scope: subscription }
#   - { role: Security Reader, scope: subscription }
# cost: Sentinel bills per GB of what is ingested (about 4 to 5 USD per GB, analysis included); the activity log and Defender alerts are free of charge, so sign-in logs and what you add later drive the bill.
# evidence:
#   - monitor-activity-log-exported
#   - monitor-activity-log-categories
#   - monitor-log-workspace-present
# destroy: Removes Sentinel with its rules and incidents, the sources and the workspace; Azure keeps the workspace recoverable for 14 days and then its logs are gone.
# icon: radar
# suggest: { location: most-used-region }
# ---

terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

provider "azapi" {}

data "azapi_client_config" "current" {}

variable "prefix" {
  type        = string
  description = "Begins the name of everything that this playbook creates."
  default     = "parapet"
  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,14}[a-z0-9]$", var.prefix))
    error_message = "The prefix has 3 to 16 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "location" {
  type        = string
  description = "Region of the resource group and the workspace, for example westeurope."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which the workspace keeps its logs; 90 are included in Sentinel's price."
  default     = 90
  validation {
    condition     = var.retention_days >= 90 && var.retention_days <= 730
    error_message = "The retention is 90 to 730 days."
  }
}

variable "mass_deletion_threshold" {
  type        = number
  description = "Resources that one caller may delete within an hour before an incident is raised."
  default     = 15
  validation {
    condition     = var.mass_deletion_threshold >= 3 && var.mass_deletion_threshold <= 500
    error_message = "The threshold is 3 to 500 resources."
  }
}

variable "collect_entra_logs" {
  type        = bool
  description = "Also collect Entra's sign-in and audit logs and detect impossible travel; needs Entra ID P1 and a Security Administrator of the tenant."
  default     = false
}

variable "tags" {
  type        = map(string)
  description = "Tags for everything that this playbook creates."
  default     = {}
  validation {
    condition     = length(var.tags) <= 40
    error_message = "At most 40 tags can be added."
  }
}

locals {
  subscription_id = data.azapi_client_config.current.subscription_resource_id
  tags            = merge({ managedBy = "parapet", playbook = "sentinel-detection" }, var.tags)

  activity_log_categories = [
    "Administrative", "Security", "ServiceHealth", "Alert", "Recommendation", "Policy", "Autoscale", "ResourceHealth",
  ]
  entra_log_categories = [
    "AuditLogs", "SignInLogs", "NonInteractiveUserSignInLogs", "ServicePrincipalSignInLogs", "ManagedIdentitySignInLogs",
  ]

  caller_entities = [
    { entityType = "Account", fieldMappings = [{ identifier = "FullName", columnName = "Caller" }] },
    { entityType = "IP", fieldMappings = [{ identifier = "Address", columnName = "CallerIpAddress" }] },
  ]
  resource_entity = {
    entityType    = "AzureResource"
    fieldMappings = [{ identifier = "ResourceId", columnName = "Target" }]
  }

  # Every rule summarises per caller, so that one campaign makes one incident.
  activity_rules = {
    mass-deletion = {
      title      = "One caller deleted many resources"
      severity   = "High"
      tactics    = ["Impact"]
      techniques = ["T1485"]
      frequency  = "PT15M"
      period     = "PT1H"
      says       = "A caller deleted more resources within an hour than routine work explains; a wiper or a runaway pipeline looks like this."
      query      = <<-KQL
        AzureActivity
        | where CategoryValue =~ "Administrative" and ActivityStatusValue =~ "Success"
        | where OperationNameValue endswith "/DELETE"
        | where OperationNameValue !startswith "MICROSOFT.RESOURCES/DEPLOYMENTS"
        | summarize Deleted = dcount(_ResourceId), Resources = make_set(_ResourceId, 100), Operations = make_set(OperationNameValue, 25),
            FirstSeen = min(TimeGenerated), LastSeen = max(TimeGenerated)
            by Caller, CallerIpAddress
        | where Deleted >= ${var.mass_deletion_threshold}
        | extend Target = tostring(Resources[0])
      KQL
    }
    key-listing = {
      title      = "Keys or credentials were listed by a caller who never did so before"
      severity   = "Medium"
      tactics    = ["CredentialAccess"]
      techniques = ["T1552"]
      frequency  = "PT1H"
      period     = "P14D"
      says       = "Account keys, registry passwords, cluster credentials or publishing profiles were read by somebody who did not read any in the two weeks before."
      query      = <<-KQL
        let operations = dynamic([
          "MICROSOFT.STORAGE/STORAGEACCOUNTS/LISTKEYS/ACTION",
          "MICROSOFT.DOCUMENTDB/DATABASEACCOUNTS/LISTKEYS/ACTION",
          "MICROSOFT.CACHE/REDIS/LISTKEYS/ACTION",
          "MICROSOFT.EVENTHUB/NAMESPACES/AUTHORIZATIONRULES/LISTKEYS/ACTION",
          "MICROSOFT.SERVICEBUS/NAMESPACES/AUTHORIZATIONRULES/LISTKEYS/ACTION",
          "MICROSOFT.CONTAINERREGISTRY/REGISTRIES/LISTCREDENTIALS/ACTION",
          "MICROSOFT.CONTAINERSERVICE/MANAGEDCLUSTERS/LISTCLUSTERADMINCREDENTIAL/ACTION",
          "MICROSOFT.OPERATIONALINSIGHTS/WORKSPACES/SHAREDKEYS/ACTION",
          "MICROSOFT.WEB/SITES/PUBLISHXML/ACTION"]);
        let listings = AzureActivity
          | where OperationNameValue in~ (operations) and ActivityStatusValue =~ "Success";
        let known = listings
          | where TimeGenerated between (ago(14d) .. ago(1h))
          | distinct Caller;
        listings
        | where TimeGenerated > ago(1h)
        | where Caller !in (known)
        | summarize Listings = count(), Resources = make_set(_ResourceId, 100), Operations = make_set(OperationNameValue, 25),
            FirstSeen = min(TimeGenerated), LastSeen = max(TimeGenerated)
            by Caller, CallerIpAddress
        | extend Target = tostring(Resources[0])
      KQL
    }
    privileged-role = {
      title      = "A role that controls access was assigned"
      severity   = "High"
      tactics    = ["PrivilegeEscalation", "Persistence"]
      techniques = ["T1098"]
      frequency  = "PT15M"
      period     = "PT1H"
      says       = "Somebody was made Owner, Contributor, User Access Administrator or Role Based Access Control Administrator."
      query      = <<-KQL
        let roles = datatable(RoleId: string, Role: string) [
          "8e3af657-a8ff-443c-a75c-2fe8c4bcb635", "Owner",
          "b24988ac-6180-42a0-ab88-20f7382dd24c", "Contributor",
          "18d7d88d-d35e-4fb5-a5c3-7773c20a72d9", "User Access Administrator",
          "f58310d9-a9f6-439a-9e8d-f62e7b41a168", "Role Based Access Control Administrator"];
        let succeeded = AzureActivity
          | where OperationNameValue =~ "MICROSOFT.AUTHORIZATION/ROLEASSIGNMENTS/WRITE" and ActivityStatusValue =~ "Success"
          | distinct CorrelationId;
        AzureActivity
        | where OperationNameValue =~ "MICROSOFT.AUTHORIZATION/ROLEASSIGNMENTS/WRITE" and ActivityStatusValue =~ "Start"
        | where CorrelationId in (succeeded)
        | extend Request = parse_json(tostring(parse_json(Properties).requestbody)).Properties
        | extend RoleId = extract(@"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$", 1, tolower(tostring(Request.RoleDefinitionId)))
        | lookup kind=inner roles on RoleId
        | project TimeGenerated, Caller, CallerIpAddress, Role, Principal = tostring(Request.PrincipalId),
            PrincipalType = tostring(Request.PrincipalType), Target = tostring(Request.Scope)
      KQL
    }
    logging-disabled = {
      title      = "Logging or alerting was switched off"
      severity   = "High"
      tactics    = ["DefenseEvasion"]
      techniques = ["T1562"]
      frequency  = "PT15M"
      period     = "PT1H"
      says       = "A diagnostic setting, flow log, alert, export, Defender plan or workspace was deleted or weakened."
      query      = <<-KQL
        let operations = dynamic([
          "MICROSOFT.INSIGHTS/DIAGNOSTICSETTINGS/DELETE",
          "MICROSOFT.INSIGHTS/ACTIVITYLOGALERTS/DELETE",
          "MICROSOFT.INSIGHTS/SCHEDULEDQUERYRULES/DELETE",
          "MICROSOFT.INSIGHTS/ACTIONGROUPS/DELETE",
          "MICROSOFT.NETWORK/NETWORKWATCHERS/FLOWLOGS/DELETE",
          "MICROSOFT.NETWORK/NETWORKWATCHERS/DELETE",
          "MICROSOFT.OPERATIONALINSIGHTS/WORKSPACES/DELETE",
          "MICROSOFT.OPERATIONALINSIGHTS/WORKSPACES/DATAEXPORTS/DELETE",
          "MICROSOFT.SECURITY/AUTOMATIONS/DELETE",
          "MICROSOFT.SECURITY/PRICINGS/WRITE",
          "MICROSOFT.SECURITYINSIGHTS/ALERTRULES/DELETE",
          "MICROSOFT.SECURITYINSIGHTS/DATACONNECTORS/DELETE"]);
        AzureActivity
        | where OperationNameValue in~ (operations) and ActivityStatusValue =~ "Success"
        | summarize Changes = count(), Resources = make_set(_ResourceId, 100), Operations = make_set(OperationNameValue, 25),
            FirstSeen = min(TimeGenerated), LastSeen = max(TimeGenerated)
            by Caller, CallerIpAddress
        | extend Target = tostring(Resources[0])
      KQL
    }
    disk-export = {
      title      = "A disk or snapshot was made downloadable"
      severity   = "High"
      tactics    = ["Exfiltration"]
      techniques = ["T1537"]
      frequency  = "PT15M"
      period     = "PT1H"
      says       = "A link to download a disk, a snapshot or a restore point was issued; whoever holds it copies everything on the machine."
      query      = <<-KQL
        let operations = dynamic([
          "MICROSOFT.COMPUTE/DISKS/BEGINGETACCESS/ACTION",
          "MICROSOFT.COMPUTE/SNAPSHOTS/BEGINGETACCESS/ACTION",
          "MICROSOFT.COMPUTE/RESTOREPOINTCOLLECTIONS/RESTOREPOINTS/RETRIEVESASURIS/ACTION"]);
        AzureActivity
        | where OperationNameValue in~ (operations) and ActivityStatusValue =~ "Success"
        | summarize Links = count(), Resources = make_set(_ResourceId, 100), Operations = make_set(OperationNameValue, 25),
            FirstSeen = min(TimeGenerated), LastSeen = max(TimeGenerated)
            by Caller, CallerIpAddress
        | extend Target = tostring(Resources[0])
      KQL
    }
    machine-command = {
      title      = "Commands were run on machines through Azure"
      severity   = "Medium"
      tactics    = ["Execution", "LateralMovement"]
      techniques = ["T1651"]
      frequency  = "PT15M"
      period     = "PT1H"
      says       = "Run Command or a script extension ran code as administrator of a machine, without a sign-in to it."
      query      = <<-KQL
        let operations = dynamic([
          "MICROSOFT.COMPUTE/VIRTUALMACHINES/RUNCOMMAND/ACTION",
          "MICROSOFT.COMPUTE/VIRTUALMACHINES/RUNCOMMANDS/WRITE",
          "MICROSOFT.COMPUTE/VIRTUALMACHINESCALESETS/VIRTUALMACHINES/RUNCOMMAND/ACTION",
          "MICROSOFT.HYBRIDCOMPUTE/MACHINES/RUNCOMMANDS/WRITE",
          "MICROSOFT.CONTAINERSERVICE/MANAGEDCLUSTERS/RUNCOMMAND/ACTION"]);
        AzureActivity
        | where ActivityStatusValue =~ "Success"
        | where OperationNameValue in~ (operations)
            or (OperationNameValue =~ "MICROSOFT.COMPUTE/VIRTUALMACHINES/EXTENSIONS/WRITE" and _ResourceId has "CustomScript")
        | summarize Commands = count(), Resources = make_set(_ResourceId, 100), Operations = make_set(OperationNameValue, 25),
            FirstSeen = min(TimeGenerated), LastSeen = max(TimeGenerated)
            by Caller, CallerIpAddress
        | extend Target = tostring(Resources[0])
      KQL
    }
    network-opened = {
      title      = "A network rule now admits the whole internet"
      severity   = "Medium"
      tactics    = ["InitialAccess", "DefenseEvasion"]
      techniques = ["T1133"]
      frequency  = "PT15M"
      period     = "PT1H"
      says       = "A security rule that allows traffic from any address, or a SQL firewall rule that spans all addresses, was written."
      query      = <<-KQL
        AzureActivity
        | where OperationNameValue in~ ("MICROSOFT.NETWORK/NETWORKSECURITYGROUPS/SECURITYRULES/WRITE",
            "MICROSOFT.NETWORK/NETWORKSECURITYGROUPS/WRITE", "MICROSOFT.SQL/SERVERS/FIREWALLRULES/WRITE")
        | where ActivityStatusValue in~ ("Start", "Accept", "Success")
        | extend Request = tostring(parse_json(Properties).requestbody)
        | where (Request has "Inbound" and Request has "Allow" and Request matches regex @'(?i)"sourceAddressPrefix(es)?"\s*:\s*\[?\s*"(\*|0\.0\.0\.0/0|Internet|any)"')
            or (Request matches regex @'(?i)"startIpAddress"\s*:\s*"0\.0\.0\.0"' and Request has "255.255.255.255")
        | summarize arg_max(TimeGenerated, *) by CorrelationId
        | project TimeGenerated, Caller, CallerIpAddress, Operation = OperationNameValue, Target = _ResourceId, Request
      KQL
    }
  }

  # Air travel stays below 900 km/h; places less than 500 km apart share providers and their addresses.
  impossible_travel_query = <<-KQL
    SigninLogs
    | where ResultType == "0"
    | extend Latitude = toreal(LocationDetails.geoCoordinates.latitude), Longitude = toreal(LocationDetails.geoCoordinates.longitude)
    | where isnotnull(Latitude) and isnotnull(Longitude)
    | project TimeGenerated, UserId, UserPrincipalName, IPAddress, Location, Latitude, Longitude
    | sort by UserId asc, TimeGenerated asc
    | extend PreviousUser = prev(UserId), PreviousTime = prev(TimeGenerated), PreviousAddress = prev(IPAddress),
        PreviousLocation = prev(Location), PreviousLatitude = prev(Latitude), PreviousLongitude = prev(Longitude)
    | where UserId == PreviousUser and IPAddress != PreviousAddress
    | extend Kilometres = geo_distance_2points(Longitude, Latitude, PreviousLongitude, PreviousLatitude) / 1000.0,
        Hours = max_of(datetime_diff("second", TimeGenerated, PreviousTime) / 3600.0, 0.01)
    | where Kilometres > 500 and Kilometres / Hours > 900
    | project TimeGenerated, Caller = UserPrincipalName, CallerIpAddress = IPAddress, Location, PreviousAddress, PreviousLocation,
        Kilometres = round(Kilometres), Hours = round(Hours, 1)
  KQL
}

resource "azapi_resource" "resource_group" {
  type      = "Microsoft.Resources/resourceGroups@2025-04-01"
  name      = "rg-${var.prefix}-sentinel"
  parent_id = local.subscription_id
  location  = var.location
  tags      = local.tags
}

resource "azapi_resource" "workspace" {
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-${var.prefix}-sentinel"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    properties = {
      sku             = { name = "PerGB2018" }
      retentionInDays = var.retention_days
      features = {
        disableLocalAuth                            = true
        enableLogAccessUsingOnlyResourcePermissions = true
      }
    }
  }
}

resource "azapi_resource" "sentinel" {
  type      = "Microsoft.SecurityInsights/onboardingStates@2025-09-01"
  name      = "default"
  parent_id = azapi_resource.workspace.id
  body      = { properties = {} }
}

# Sentinel's source "Azure Activity" is this diagnostic setting; it has no connector of its own.
resource "azapi_resource" "activity_log" {
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-sentinel"
  parent_id = local.subscription_id
  body = {
    properties = {
      workspaceId = azapi_resource.workspace.id
      logs        = [for category in local.activity_log_categories : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "defender_alerts" {
  type      = "Microsoft.SecurityInsights/dataConnectors@2025-09-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.prefix}/defender-for-cloud")
  parent_id = azapi_resource.workspace.id
  body = {
    kind = "AzureSecurityCenter"
    properties = {
      subscriptionId = data.azapi_client_config.current.subscription_id
      dataTypes      = { alerts = { state = "Enabled" } }
    }
  }
  depends_on = [azapi_resource.sentinel]
}

resource "azapi_resource" "defender_incidents" {
  type      = "Microsoft.SecurityInsights/alertRules@2025-09-01"
  name      = "${var.prefix}-defender-incidents"
  parent_id = azapi_resource.workspace.id
  body = {
    kind = "MicrosoftSecurityIncidentCreation"
    properties = {
      displayName      = "Defender for Cloud raised an alert"
      description      = "Makes an incident of every alert of Defender for Cloud of medium severity or above."
      enabled          = true
      productFilter    = "Azure Security Center"
      severitiesFilter = ["High", "Medium"]
    }
  }
  depends_on = [azapi_resource.defender_alerts]
}

resource "azapi_resource" "activity_rule" {
  for_each  = local.activity_rules
  type      = "Microsoft.SecurityInsights/alertRules@2025-09-01"
  name      = "${var.prefix}-${each.key}"
  parent_id = azapi_resource.workspace.id
  body = {
    kind = "Scheduled"
    properties = {
      displayName           = each.value.title
      description           = each.value.says
      enabled               = true
      severity              = each.value.severity
      tactics               = each.value.tactics
      techniques            = each.value.techniques
      query                 = each.value.query
      queryFrequency        = each.value.frequency
      queryPeriod           = each.value.period
      triggerOperator       = "GreaterThan"
      triggerThreshold      = 0
      suppressionEnabled    = false
      suppressionDuration   = "PT5H"
      eventGroupingSettings = { aggregationKind = "AlertPerResult" }
      entityMappings        = concat(local.caller_entities, [local.resource_entity])
      incidentConfiguration = {
        createIncident = true
        groupingConfiguration = {
          enabled              = true
          reopenClosedIncident = false
          lookbackDuration     = "PT5H"
          matchingMethod       = "Selected"
          groupByEntities      = ["Account"]
        }
      }
    }
  }
  depends_on = [azapi_resource.sentinel, azapi_resource.activity_log]
}

resource "azapi_resource" "entra_logs" {
  count     = var.collect_entra_logs ? 1 : 0
  type      = "Microsoft.aadiam/diagnosticSettings@2017-04-01"
  name      = "${var.prefix}-sentinel"
  parent_id = "/"
  body = {
    properties = {
      workspaceId = azapi_resource.workspace.id
      logs        = [for category in local.entra_log_categories : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "impossible_travel" {
  count     = var.collect_entra_logs ? 1 : 0
  type      = "Microsoft.SecurityInsights/alertRules@2025-09-01"
  name      = "${var.prefix}-impossible-travel"
  parent_id = azapi_resource.workspace.id
  body = {
    kind = "Scheduled"
    properties = {
      displayName           = "One account signed in from two places too far apart"
      description           = "Two successful sign-ins of one account came from places that nobody travels between in that time."
      enabled               = true
      severity              = "Medium"
      tactics               = ["InitialAccess", "CredentialAccess"]
      techniques            = ["T1078"]
      query                 = local.impossible_travel_query
      queryFrequency        = "PT1H"
      queryPeriod           = "P1D"
      triggerOperator       = "GreaterThan"
      triggerThreshold      = 0
      suppressionEnabled    = false
      suppressionDuration   = "PT5H"
      eventGroupingSettings = { aggregationKind = "AlertPerResult" }
      entityMappings        = local.caller_entities
    }
  }
  depends_on = [azapi_resource.sentinel, azapi_resource.entra_logs]
}

resource "azapi_resource" "triage" {
  type      = "Microsoft.SecurityInsights/automationRules@2025-09-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.prefix}/triage-high-incidents")
  parent_id = azapi_resource.workspace.id
  body = {
    properties = {
      displayName = "Triage of high incidents (${var.prefix})"
      order       = 100
      triggeringLogic = {
        isEnabled    = true
        triggersOn   = "Incidents"
        triggersWhen = "Created"
        conditions = [
          {
            conditionType       = "Property"
            conditionProperties = { propertyName = "IncidentSeverity", operator = "Equals", propertyValues = ["High"] }
          },
        ]
      }
      actions = [
        {
          order               = 1
          actionType          = "ModifyProperties"
          actionConfiguration = { status = "Active", labels = [{ labelName = "triage" }] }
        },
        {
          order      = 2
          actionType = "AddIncidentTask"
          actionConfiguration = {
            title       = "Confirm who acted"
            description = "Ask the caller over another channel, or find the change ticket or pipeline run that explains the operation."
          }
        },
        {
          order      = 3
          actionType = "AddIncidentTask"
          actionConfiguration = {
            title       = "Contain the identity"
            description = "If nobody explains it: revoke the sessions, disable the account or application and remove its role assignments."
          }
        },
        {
          order      = 4
          actionType = "AddIncidentTask"
          actionConfiguration = {
            title       = "Undo and preserve"
            description = "Undo the change, rotate keys that were read, and keep the logs of the hours before and after."
          }
        },
      ]
    }
  }
  depends_on = [azapi_resource.sentinel]
}

output "workspace_id" {
  description = "Workspace that Microsoft Sentinel works on."
  value       = azapi_resource.workspace.id
}

output "rule_ids" {
  description = "Analytics rules by name."
  value = merge(
    { for name, rule in azapi_resource.activity_rule : name => rule.id },
    { for rule in azapi_resource.impossible_travel : "impossible-travel" => rule.id },
    { defender-incidents = azapi_resource.defender_incidents.id },
  )
}

output "activity_log_setting_id" {
  description = "Diagnostic setting that feeds the activity log to Sentinel."
  value       = azapi_resource.activity_log.id
}
