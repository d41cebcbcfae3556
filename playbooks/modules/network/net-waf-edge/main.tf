terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

resource "azapi_resource" "gateway_policy" {
  type      = "Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies@2025-07-01"
  name      = "waf-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags
  body = {
    properties = {
      policySettings = {
        state                       = "Enabled"
        mode                        = "Prevention"
        requestBodyCheck            = true
        requestBodyEnforcement      = true
        requestBodyInspectLimitInKB = 128
        maxRequestBodySizeInKb      = 128
        fileUploadEnforcement       = true
        fileUploadLimitInMb         = 100
      }
      managedRules = {
        exclusions = []
        managedRuleSets = [
          { ruleSetType = "Microsoft_DefaultRuleSet", ruleSetVersion = "2.1", ruleGroupOverrides = [] },
          { ruleSetType = "Microsoft_BotManagerRuleSet", ruleSetVersion = "1.1", ruleGroupOverrides = [] },
        ]
      }
      customRules = [
        {
          name               = "limitEachClient"
          priority           = 10
          state              = "Enabled"
          ruleType           = "RateLimitRule"
          rateLimitDuration  = "OneMin"
          rateLimitThreshold = var.requests_per_minute
          action             = "Block"
          groupByUserSession = [{ groupByVariables = [{ variableName = "ClientAddr" }] }]
          matchConditions = [
            {
              matchVariables   = [{ variableName = "RequestUri" }]
              operator         = "Contains"
              negationConditon = false
              matchValues      = ["/"]
              transforms       = []
            },
          ]
        },
      ]
    }
  }
}

resource "azapi_resource" "front_door_policy" {
  type      = "Microsoft.Network/FrontDoorWebApplicationFirewallPolicies@2025-11-01"
  name      = replace("waf${var.name}fd", "-", "")
  parent_id = var.resource_group_id
  location  = "global"
  tags      = var.tags
  body = {
    sku = { name = "Premium_AzureFrontDoor" }
    properties = {
      policySettings = {
        enabledState     = "Enabled"
        mode             = "Prevention"
        requestBodyCheck = "Enabled"
      }
      managedRules = {
        managedRuleSets = [
          { ruleSetType = "Microsoft_DefaultRuleSet", ruleSetVersion = "2.1", ruleSetAction = "Block" },
          { ruleSetType = "Microsoft_BotManagerRuleSet", ruleSetVersion = "1.1" },
        ]
      }
      customRules = {
        rules = [
          {
            name                       = "limitEachClient"
            priority                   = 10
            enabledState               = "Enabled"
            ruleType                   = "RateLimitRule"
            rateLimitDurationInMinutes = 1
            rateLimitThreshold         = var.requests_per_minute
            action                     = "Block"
            matchConditions = [
              {
                matchVariable   = "RequestUri"
                operator        = "Contains"
                negateCondition = false
                matchValue      = ["/"]
                transforms      = []
              },
            ]
          },
        ]
      }
    }
  }
}

resource "azapi_resource" "front_door_security_policy" {
  count     = var.front_door_profile_id == null ? 0 : 1
  type      = "Microsoft.Cdn/profiles/securityPolicies@2025-12-01"
  name      = var.name
  parent_id = var.front_door_profile_id
  body = {
    properties = {
      parameters = {
        type      = "WebApplicationFirewall"
        wafPolicy = { id = azapi_resource.front_door_policy.id }
        associations = [
          { domains = [for id in sort(var.front_door_domain_ids) : { id = id }], patternsToMatch = ["/*"] },
        ]
      }
    }
  }
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep"
  parent_id = azapi_resource.gateway_policy.id
  body      = { properties = { level = "CanNotDelete", notes = "Guards web sites." } }
}
