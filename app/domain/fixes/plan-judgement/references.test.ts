import { describe, expect, it } from 'vitest'
import { References } from './references.ts'

const to = (...references: string[]) => ({ references })
const references = (root_module: object) => new References({ configuration: { root_module } })

describe('what expressions of a plan refer to', () => {
  it('is found through variables and outputs of modules', () => {
    const found = references({
      resources: [{ address: 'azurerm_subnet.a', expressions: { vault_id: to('module.vault.id', 'module.vault') } }],
      module_calls: {
        vault: {
          source: './vault',
          expressions: { group: to('azurerm_resource_group.main.id', 'azurerm_resource_group.main') },
          module: {
            resources: [{ address: 'azurerm_key_vault.v', expressions: { group_id: to('var.group') } }],
            outputs: { id: { expression: to('azurerm_key_vault.v["a.b"].id', 'azurerm_key_vault.v["a.b"]') } },
          },
        },
      },
    })
    expect(found.of('azurerm_subnet.a', 'vault_id')).toEqual([
      { address: 'module.vault.azurerm_key_vault.v["a.b"]', attribute: 'id', byOwnKey: false },
    ])
    expect(found.of('module.vault.azurerm_key_vault.v["a.b"]', 'group_id')).toEqual([
      { address: 'azurerm_resource_group.main', attribute: 'id', byOwnKey: false },
    ])
    expect(found.written('module.vault.azurerm_key_vault.v["a.b"]')).toEqual({
      sources: ['./vault'],
      modules: ['vault'],
      block: 'azurerm_key_vault.v',
    })
    expect(found.gives('azurerm_subnet.a', 'name')).toBe(false)
    expect(found.gives('azurerm_subnet.gone', 'name')).toBeUndefined()
  })

  it('is not told where there is more to it', () => {
    const found = references({
      resources: [{ address: 'a.b', expressions: { x_id: to('local.x', 'azurerm_key_vault.v.id') } }],
    })
    expect(found.of('a.b', 'x_id')).toBeUndefined()
  })

  it('ends when a plan refers in a circle', () => {
    const found = references({
      resources: [{ address: 'a.b', expressions: { x_id: to('module.m.out') } }],
      module_calls: {
        m: {
          expressions: { v: to('module.m.out', 'module.m.other'), w: to('module.m.other', 'module.m.out') },
          module: {
            outputs: { out: { expression: to('var.v', 'var.w') }, other: { expression: to('var.w', 'var.v') } },
          },
        },
      },
    })
    expect(found.of('a.b', 'x_id')).toEqual([])
  })

  it.each([
    [{ resources: {} }],
    [{ resources: [null, 1] }],
    [{ module_calls: { m: null } }],
    [{ module_calls: 'm' }],
    ['x'],
  ])('is nothing where the configuration is none: %j', (root_module) => {
    const found = new References({ configuration: { root_module } })
    for (const address of ['a.b', 'module.m.a.b', 'module.m["k"].module.n.a.b']) {
      expect(found.of(address, 'x_id')).toBeUndefined()
      expect(found.written(address).block).toBe('a.b')
    }
  })
})
