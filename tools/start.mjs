// `npm start`: installs what is missing, builds what changed, and runs everything. Plain JavaScript that
// Node 20.19 understands, since it runs before anything is installed.
import { join } from 'node:path'
import { ensureInstalled } from './bootstrap.mjs'
import { buildWhatChanged } from './build.mjs'
import { runAsProduct, runProgram } from './run.mjs'

const root = join(import.meta.dirname, '..')

try {
  ensureInstalled(root)
  buildWhatChanged(root)
  runAsProduct()
  process.exitCode = await runProgram('apps/server/src/demo-start.ts')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
