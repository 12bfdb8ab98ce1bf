// `npm run check`: installs what is missing, then runs check-change.ts on Node 24.
import { join } from 'node:path'
import { ensureInstalled } from './bootstrap.mjs'
import { runProgram } from './run.mjs'

try {
  ensureInstalled(join(import.meta.dirname, '..'))
  process.exitCode = await runProgram('tools/check-change.ts', process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
