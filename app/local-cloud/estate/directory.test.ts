import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { estateDirectory } from './directory.ts'

const { people = [], applications = [] } = estateDirectory
const documented = readFileSync('docs/local-cloud.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))

test('an owner, a reader and somebody without a role sign in', () => {
  expect(people.map(({ roles }) => roles.map(({ role }) => role))).toEqual([['Owner'], ['Reader'], []])
})

test('everybody is in the documentation, and nobody else', () => {
  for (const { displayName, userPrincipalName } of people)
    expect(documented).toContainEqual(expect.stringContaining(`| ${displayName} | \`${userPrincipalName}\` |`))
  for (const { displayName, clientId, secrets = [] } of applications) {
    const row = documented.find((line) => line.startsWith(`| ${displayName} | \`${clientId}\` |`))
    expect(row).toBeDefined()
    for (const { value } of secrets) expect(row).toContain(`secret \`${value}\``)
  }
  expect(documented.filter((line) => line.includes('@aldergrove.example'))).toHaveLength(people.length)
  expect(documented.filter((line) => line.startsWith('| Parapet ('))).toHaveLength(applications.length)
})
