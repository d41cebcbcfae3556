import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

/** What every page needs, in few files that stay the same from release to release. Style sheets keep their order. */
function chunkOf(id: string): string | undefined {
  if (id.endsWith('.css')) return undefined
  if (/node_modules\/(@mantine|@floating-ui|react-remove-scroll|react-number-format)\//.test(id)) return 'mantine'
  if (/node_modules\/@tabler\//.test(id)) return 'icons'
  if (/node_modules\/zod\//.test(id)) return 'zod'
  return undefined
}

export default defineConfig({
  plugins: [remix(remixConfig)],
  // A file inlined as a data: URL would need an exception in the content security policy.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rollupOptions: {
      output: {
        // Files of a few hundred bytes cost a request each and compress badly.
        experimentalMinChunkSize: 4000,
        manualChunks: chunkOf,
      },
      // Files of the contract only define: a page's bundle leaves out those whose endpoints it does not call.
      treeshake: { moduleSideEffects: (id) => !id.includes('/app/contract/') },
    },
  },
  server: { host: '127.0.0.1' },
})
