import path from 'node:path'
import * as esbuild from 'esbuild'
import { root } from './root.mjs'

/** Bundles the thread in which a server judges, beside the server: it loads a tenth of what that does. */
export const buildThread = () =>
  esbuild.build({
    absWorkingDir: root,
    entryPoints: ['app/server/judging/judging-thread.ts'],
    outfile: path.join('build', 'server', 'judging-thread.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    minifySyntax: true,
    // Packages of CommonJS ask for `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    external: ['pg'],
  })
