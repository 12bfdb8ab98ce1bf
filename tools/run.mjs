// Installs dependencies and runs one of the project's TypeScript programs on Node 24:
//     node tools/run.mjs apps/server/src/serve.ts --some --arguments
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, findNode24 } from './bootstrap.mjs'

const root = join(import.meta.dirname, '..')

/** Disables the libraries' development checks. */
export function setProductionMode() {
  process.env.NODE_ENV ??= 'production'
}

/** Runs a program, forwards signals and returns its exit code. */
export async function runProgram(file, programArguments = []) {
  const child = spawn(findNode24(root), [join(root, file), ...programArguments], {
    stdio: 'inherit',
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  function forward(signal) {
    // A terminal sends Ctrl-C to the child as well.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (exitCode, signal) => resolve(exitCode ?? (signal ? 1 : 0)))
  })
  for (const signal of signals) process.off(signal, forward)
  return code
}

if (process.argv[1] === import.meta.filename) {
  const [file, ...rest] = process.argv.slice(2)
  try {
    ensureInstalled(root)
    if (!file.startsWith('tools/')) setProductionMode()
    process.exitCode = await runProgram(file, rest)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
