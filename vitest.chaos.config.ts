import { defineConfig } from 'vitest/config'

/** `npm run chaos`: long random runs, one after another. */
export default defineConfig({
  test: {
    include: ['tests/chaos/*.chaos.ts'],
    setupFiles: ['tests/setup/fail-on-error-log.ts'],
    fileParallelism: false,
  },
})
