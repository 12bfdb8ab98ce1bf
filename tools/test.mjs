// `npm test`: every check and every test, also in a fresh clone. Plain JavaScript for Node 20.19
// until Node 24 runs; the rest is in test-run.ts.
import { join } from 'node:path'
import { ensureInstalled } from './bootstrap.mjs'
import { runProgram } from './run.mjs'

try {
  ensureInstalled(join(import.meta.dirname, '..'))
  process.exitCode = await runProgram('tools/test-run/test-run.ts', process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
