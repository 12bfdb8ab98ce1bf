import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram } from '@driveway/testkit/program-file'
import type { Demo } from './demo.ts'

const program = findProgram('apps/operator/src/main.ts')
const run = promisify(execFile)

/** Runs a command of the operator's command line on a running demo; returns what it prints. */
export async function runOperator(demo: Pick<Demo, 'folder'>, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: demo.folder },
  })
  return stdout.trim()
}
