import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const common = {
  setupFiles: ['tests/setup/fail-on-error-log.ts'],
  // Ends what hangs. A test goes many steps, each of which has its own limit, and some are a whole scan or a run of Terraform.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // What is waited for comes late on a busy machine, where a whole scan takes 60 s: as long as browsers wait.
  expect: { poll: { timeout: 120_000 } },
}

/** Files of these replace modules or the environment: each has its modules to itself. */
const isolated = [
  'app/domain/identity/{confirm-person,log-in}.test.ts',
  'tests/cli/{inventory-sign-in,lists}.test.ts',
  'tests/rotating-log.test.ts',
]

/** Files that run Terraform, servers, terminals and browsers, in the order of what they take: a long one that begins last is waited for alone. */
const long = [
  'tests/terraform/',
  'tests/e2e/',
  'tests/cli/',
  'tests/db/',
  'tests/chaos/',
  'tests/content/',
  'tests/api/',
]

/** Long files before short ones on a machine that has not run them yet, too; else as Vitest does. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kindOf = ({ moduleId, project }: TestSpecification) => {
      const at = long.findIndex((folder) => moduleId.includes(`/${folder}`))
      // A worker is kept only while the next file is of the same project.
      return project.name === 'shared' ? (at < 0 ? long.length : at) : -1
    }
    return (await super.sort(files)).toSorted((a, b) => kindOf(a) - kindOf(b))
  }
}

export default defineConfig({
  test: {
    // Files of which half wait, for servers, Terraform and browsers: with a worker for each processor a quarter of the time was idle.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...common, name: 'isolated', include: isolated } },
      {
        // Routes that a test calls without a server get services of the test's own.
        resolve: {
          alias: [
            { find: /^.*\/services\.server\.ts$/, replacement: path.resolve('tests/factories/held-services.ts') },
          ],
        },
        test: {
          ...common,
          name: 'shared',
          // Files of one worker load each module once, and start no process: minutes of processor time less.
          isolate: false,
          include: ['app/**/*.test.{ts,tsx}', 'cli/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: isolated,
        },
      },
    ],
  },
})
