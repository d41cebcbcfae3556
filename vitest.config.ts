import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'cli/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['tests/setup/fail-on-error-log.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Vitest leaves a processor for itself; here many files wait for servers, Terraform and browsers.
    maxWorkers: availableParallelism(),
  },
})
