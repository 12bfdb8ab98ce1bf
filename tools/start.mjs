// `npm start`: installs dependencies, builds the apps, and runs everything. Plain JavaScript for
// Node 20.19, since it runs before anything is installed.
import { join } from 'node:path'
import { ensureInstalled } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { setProductionMode, runProgram } from './run.mjs'

const root = join(import.meta.dirname, '..')

try {
  ensureInstalled(root)
  buildIfChanged(root)
  setProductionMode()
  process.exitCode = await runProgram('apps/server/src/demo-start.ts')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
