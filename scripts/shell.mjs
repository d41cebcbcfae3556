import { $ } from 'zx'
import { root } from './root.mjs'

/** Runs a command of this project in its folder, programs of dependencies first; what it says goes to stderr. */
export const sh = $({ cwd: root, preferLocal: root, stdio: ['ignore', 2, 2] })
