import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findStates, newestState, readState, StateFileError, stateResources } from './state-file.ts'

function state(serial: number, lineage = 'l1', resources: unknown = []): string {
  return JSON.stringify({ version: 4, terraform_version: '1.11.4', serial, lineage, outputs: {}, resources })
}

const resources = [
  {
    mode: 'managed',
    type: 'azapi_resource',
    name: 'account',
    module: 'module.storage["a"]',
    instances: [
      { index_key: 0, attributes: { id: '/s/0', type: 'Microsoft.Storage/storageAccounts@2023-05-01' } },
      { index_key: 'x"y', status: 'tainted', attributes: { id: '/s/1' } },
      { index_key: 'x"y', deposed: 'abc', attributes: { id: '/s/old' } },
    ],
  },
  { mode: 'managed', type: 'azapi_update_resource', name: 'tls', instances: [{ attributes: { resource_id: '/s/2' } }] },
  { mode: 'managed', type: 'terraform_data', name: 'bare', instances: [{ attributes: null }] },
  { mode: 'data', type: 'azapi_client_config', name: 'me', instances: [{ attributes: { id: 'x' } }] },
]

it('lists the managed resources of a state', () => {
  expect(readState(state(7, 'l1', resources))).toMatchObject({ serial: 7, lineage: 'l1', terraformVersion: '1.11.4' })
  expect(stateResources(state(7, 'l1', resources))).toEqual([
    {
      address: 'module.storage["a"].azapi_resource.account[0]',
      type: 'azapi_resource',
      azureType: 'Microsoft.Storage/storageAccounts',
      id: '/s/0',
      body: null,
      tainted: false,
    },
    {
      address: 'module.storage["a"].azapi_resource.account["x\\"y"]',
      type: 'azapi_resource',
      azureType: null,
      id: '/s/1',
      body: null,
      tainted: true,
    },
    {
      address: 'azapi_update_resource.tls',
      type: 'azapi_update_resource',
      azureType: null,
      id: '/s/2',
      body: null,
      tainted: false,
    },
    { address: 'terraform_data.bare', type: 'terraform_data', azureType: null, id: null, body: null, tainted: false },
  ])
  expect(stateResources(state(1, 'l1', null))).toEqual([])
})

it('refuses what is no state', () => {
  for (const text of ['', '{', '{}', state(1).replace('"version":4', '"version":3')])
    expect(() => readState(text)).toThrow(StateFileError)
})

it('finds the newest state in a folder, passing over what cannot be read', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parapet-state-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = {
    'terraform.tfstate': state(4).slice(0, -5),
    'errored.tfstate': state(6),
    'terraform.tfstate.backup': state(5),
    'terraform.tfstate.1700000000.backup': state(9, 'other'),
    'plan.bin': state(99),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  const states = await findStates(folder)
  expect(states.map(({ name }) => name).sort()).toEqual([
    'errored.tfstate',
    'terraform.tfstate.1700000000.backup',
    'terraform.tfstate.backup',
  ])
  expect(newestState(states)?.serial).toBe(9)
  expect(newestState(states, 'l1')).toMatchObject({ name: 'errored.tfstate', text: state(6) })
  expect(newestState(states, 'none')).toBeNull()
})

it('prefers the current file among equals', () => {
  const named = ['terraform.tfstate.backup', 'errored.tfstate', 'terraform.tfstate'].map((name) => ({
    ...readState(state(3)),
    name,
  }))
  expect(newestState(named)?.name).toBe('terraform.tfstate')
})
