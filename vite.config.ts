import path from 'node:path'
import { type Preset, vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import remixConfig from './remix.config.js'
import { createChunkOf } from './scripts/client-chunks.ts'

/** Style sheets of late parts are asked for as Remix preloads them: otherwise the browser warns, and loads them twice. */
const plainStyleSheets: Plugin = {
  name: 'plain-style-sheets',
  transform: (code, id) =>
    id.includes('vite/preload-helper') ? code.replace(/link\.crossOrigin = (["'])\1/, 'if (!isCss) $&') : undefined,
}

/** What places menus and selects comes at the first sign of a person. */
const lateFloating: Plugin = {
  name: 'late-floating',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@floating-ui/react' && /@mantine\/core\/esm\/components\/(Popover|ScrollArea)\//.test(importer ?? '')
      ? path.resolve('app/components/floating/floating.ts')
      : undefined,
}

/**
 * Remix loads the document anew when a page's file does not come, and so leaves our console for the browser's own error
 * page where no server answers. Then the error boundary gets the failure instead. What was only loaded ahead, for a link that
 * somebody points at, takes no page away either.
 */
const stayWithoutServer: Plugin = {
  name: 'stay-without-server',
  transform(code, id) {
    if (!/@remix-run\/react\/dist\/esm\/routeModules\.js/.test(id)) return
    const reload = 'window.location.reload();'
    if (code.split(reload).length !== 2) this.error('Remix reloads the document in another way: see stayWithoutServer')
    const answers = path.resolve('app/components/connection/server-answers.ts')
    return `import { serverAnswers } from ${JSON.stringify(answers)}\n${code.replace(reload, `if (window.__remixRouter.state.navigation.state === 'idle' || !(await serverAnswers())) throw error;\n${reload}`)}`
  },
}

/** Asks for each icon by its own file: by way of the package's module the bundler reads and parses all 6,000, to leave them out again. */
const iconsByFile: Plugin = {
  name: 'icons-by-file',
  transform: (code) =>
    code.includes('@tabler/icons-react')
      ? code.replace(/import \{([^}]+)\} from ["']@tabler\/icons-react["'];?/g, (_, names: string) =>
          names
            .split(',')
            .map((one) => one.trim().split(' as '))
            .map(([icon, as = icon]) => `import ${as} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`)
            .join(' '),
        )
      : undefined,
}

let routes = {}
const keepRoutes: Preset = {
  name: 'keep-routes',
  remixConfigResolved: ({ remixConfig }) => {
    routes = remixConfig.routes
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({ ...remixConfig, presets: [keepRoutes] }),
    plainStyleSheets,
    iconsByFile,
    lateFloating,
    stayWithoutServer,
  ],
  // A file inlined as a data: URL would need an exception in the content security policy.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rollupOptions: {
      output: {
        ...(!isSsrBuild && { manualChunks: createChunkOf(() => routes), onlyExplicitManualChunks: true }),
      },
      // Files of the contract only define: a page's bundle leaves out those whose endpoints it does not call.
      treeshake: { moduleSideEffects: (id) => !id.includes('/app/contract/') },
    },
  },
  // One file in place of 1,200: loading them one by one was half of the server's start. Packages of CommonJS stay outside.
  ssr: {
    noExternal: [
      /^@mantine\//,
      /^@azure\//,
      /^@typespec\//,
      /^@noble\//,
      'kysely',
      'zod',
      'jose',
      'diff',
      '@tabler/icons-react',
    ],
  },
  server: { host: '127.0.0.1' },
}))
