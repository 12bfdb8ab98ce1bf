// `npm test`: every check and every test, from a clone with nothing in it. Plain JavaScript for Node 20.19
// up to the point where the right Node runs; the rest is in test-run.ts.
import { join } from 'node:path'
import { ensureInstalled, ensureNode24 } from './bootstrap.mjs'

const root = join(import.meta.dirname, '..')
try {
  ensureInstalled(root)
  if (await ensureNode24(root)) {
    const { runTests } = await import('./test-run.ts')
    process.exitCode = await runTests(process.argv.slice(2))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
