import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const common = {
  setupFiles: ['tests/setup/fail-on-error-log.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // What is waited for comes late on a busy machine: as long as browsers wait.
  expect: { poll: { timeout: 15_000 } },
}

/** Files of these replace modules or the environment: each has its modules to itself. */
const isolated = [
  'app/domain/identity/{confirm-person,log-in}.test.ts',
  'tests/{api,chaos,cli,db,e2e,sign-in}/**/*.test.ts',
  'tests/*.test.ts',
]

export default defineConfig({
  test: {
    // Vitest leaves a processor for itself; here many files wait for servers, Terraform and browsers.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...common, name: 'isolated', include: isolated } },
      {
        test: {
          ...common,
          name: 'shared',
          // Files of one worker load each module once: a minute of processor time less.
          isolate: false,
          include: ['app/**/*.test.{ts,tsx}', 'cli/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: isolated,
        },
      },
    ],
  },
})
