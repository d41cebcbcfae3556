import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const common = {
  setupFiles: ['tests/setup/fail-on-error-log.ts'],
  // Browser tests go many steps, each of which has its own limit.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What is waited for comes late on a busy machine: as long as browsers wait.
  expect: { poll: { timeout: 15_000 } },
}

/** Files of these replace modules or the environment: each has its modules to itself. */
const isolated = [
  'app/domain/identity/{confirm-person,log-in}.test.ts',
  'tests/cli/{inventory-sign-in,lists}.test.ts',
  'tests/rotating-log.test.ts',
]

/** Files of these call routes without a server, with services of their own. */
const routes = ['tests/{api,sign-in}/**/*.test.ts']

export default defineConfig({
  test: {
    // Vitest leaves a processor for itself; here many files wait for servers, Terraform and browsers.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...common, name: 'isolated', include: isolated } },
      {
        resolve: {
          alias: [
            { find: /^.*\/services\.server\.ts$/, replacement: path.resolve('tests/factories/held-services.ts') },
          ],
        },
        test: { ...common, name: 'routes', isolate: false, sequence: { groupOrder: 1 }, include: routes },
      },
      {
        test: {
          ...common,
          name: 'shared',
          // Files of one worker load each module once, and start no process: minutes of processor time less.
          isolate: false,
          // A worker is kept only while the next file is one of these too.
          sequence: { groupOrder: 2 },
          include: ['app/**/*.test.{ts,tsx}', 'cli/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...isolated, ...routes],
        },
      },
    ],
  },
})
