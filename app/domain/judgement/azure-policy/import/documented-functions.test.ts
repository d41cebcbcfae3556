import { describe, expect, it } from 'vitest'
import { alias, definition, judged, tls } from '#tests/factories/judged-definition.ts'

/*
 * Judged as Azure documents it: learn.microsoft.com/azure/governance/policy/concepts/definition-structure-policy-rule and
 * learn.microsoft.com/azure/azure-resource-manager/templates/template-functions.
 */
describe('functions', () => {
  it.each<[string, unknown]>([
    ["[concat(field('name'), '-', resourceGroup().name)]", 'shop01-shop-rg'],
    ['[subscription().subscriptionId]', '00000000-0000-4000-8000-000000000001'],
    ['[resourceGroup().id]', '/subscriptions/00000000-0000-4000-8000-000000000001/resourcegroups/shop-rg'],
    ["[less(length(field('tags')), 4)]", true],
    ["[toLower(field('kind'))]", 'storagev2'],
    ["[toUpper(field('name'))]", 'SHOP01'],
    ["[substring(field('name'), 0, 4)]", 'shop'],
    ["[if(greaterOrEquals(length(field('name')), 3), take(field('name'), 3), 'short')]", 'sho'],
    ["[first(split(field('location'), ' '))]", 'West'],
    ["[last(split(field('sku.name'), '_'))]".replace("field('sku.name')", `field('${alias('sku.name')}')`), 'LRS'],
    ["[join(createArray('a', field('name')), ',')]", 'a,shop01'],
    ["[replace(field('name'), 'shop', 'web')]", 'web01'],
    ["[startsWith(field('name'), 'shop')]", true],
    ["[endsWith(field('name'), '02')]", false],
    ["[indexOf(field('name'), '0')]", 4],
    ["[contains(field('tags'), 'owner')]", true],
    ["[contains(field('name'), 'SHOP')]", false],
    ["[empty(field('Microsoft.Storage/storageAccounts/encryption.keySource'))]", true],
    ["[coalesce(field('Microsoft.Storage/storageAccounts/encryption.keySource'), 'none')]", 'none'],
    ["[add(int('2'), 3)]", 5],
    ['[sub(mul(4, 5), mod(7, 4))]', 17],
    ['[div(9, 2)]', 4],
    ['[max(createArray(1, 5, 3))]', 5],
    ["[and(bool('true'), not(false()))]", true],
    ["[or(equals(1, 2), equals(field('name'), 'shop01'))]", true],
    ["[string(createArray(1, 'a'))]", '[1,"a"]'],
    ["[base64(field('name'))]", 'c2hvcDAx'],
    ["[base64ToString('c2hvcDAx')]", 'shop01'],
    ["[uniqueString('test')]", 'rbgf3xv4ufgzg'],
    ["[uriComponent(field('location'))]", 'West%20Europe'],
    ["[padLeft('7', 3, '0')]", '007'],
    ["[trim('  a ')]", 'a'],
    ["[format('{0}-{1}', field('name'), 1)]", 'shop01-1'],
    ['[length(union(createArray(1, 2), createArray(2, 3)))]', 3],
    ['[length(intersection(createArray(1, 2), createArray(2, 3)))]', 1],
    ["[tryGet(field('tags'), 'owner')]", 'Ada'],
    ['[json(\'{"a": [1, 2]}\').a[1]]', 2],
    ["[skip(field('name'), 4)]", '01'],
    ['[length(range(0, 3))]', 3],
    ["[length(field('Microsoft.Storage/storageAccounts/networkAcls.ipRules[*]'))]", 2],
    ["[first(field('Microsoft.Storage/storageAccounts/networkAcls.ipRules[*].value'))]", '10.0.0.4'],
    ["[field('Microsoft.Storage/storageAccounts/networkAcls').defaultAction]", 'Deny'],
    ["[ipRangeContains('10.0.0.0/24', '10.0.0.4')]", true],
    ["[ipRangeContains('192.168.0.1-192.168.0.9', '192.168.0.10')]", false],
    ["[addDays('2026-01-30T00:00:00Z', 1)]", '2026-01-31T00:00:00.0000000Z'],
    ["[less(field('tags').expires, addDays(utcNow(), 31))]", true],
    ["[greaterOrEquals(requestContext().apiVersion, '2019-04-01')]", true],
    ["[parameters('list')[1]]", 'b'],
    ["[length(parameters('list'))]", 2],
    ['[[not an expression]', '[not an expression]'],
  ])('%s', (value, expected) => {
    const parameters = { parameters: { list: { type: 'Array', defaultValue: ['a', 'b'] } } }
    const equals = typeof expected === 'string' && expected.startsWith('[') ? `[${expected}` : expected
    const other = { field: tls, exists: true }
    expect(judged(definition('function', { allOf: [{ value, equals }, other] }, parameters))).toBe('fail')
  })
})
