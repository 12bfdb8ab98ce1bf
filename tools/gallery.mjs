// `npm run gallery`: every screen in every brand, set and size as a PNG in gallery/, and one contact sheet a
// screen, from a demo that it starts itself; one more sheet has every screen in the pseudo-language. Plain
// JavaScript, since it may run before anything is installed.
import { join } from 'node:path'
import { ensureInstalled } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { runProgram } from './run.mjs'

const root = join(import.meta.dirname, '..')
try {
  ensureInstalled(root)
  buildIfChanged(root, ['en-XA'])
  process.exitCode = await runProgram('tools/gallery/gallery-run.ts', process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
