import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createTestFolder } from '@driveway/testkit/test-folder'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../../apps/server/src/demo-prepare.ts')
/** The folder of a run's templates. */
const TEMPLATES = 'DEMO_TEMPLATES'
const PREPARED_WITHIN_MS = 300_000
const CHECK_EVERY_MS = 50

/** Provides the folder of a run's templates to its workers, which inherit the environment, until the run ends. */
export function openTemplates(): void {
  if (process.env[TEMPLATES]) return
  const folder = createTestFolder('driveway-templates-')
  process.env[TEMPLATES] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/**
 * Copies a filled data folder, which the first demo of the run with the same history prepares: creating the database and
 * its history takes half of a demo's start. Without a run's templates the folder stays empty, and the demo fills it.
 */
export async function copyTemplate(folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const templates = environment[TEMPLATES]
  // Their owner is copied too, which Node's own copy would lose.
  if (!templates || process.platform === 'win32') return
  const template = join(templates, `history-${environment['DEMO_HISTORY_DAYS']}`)
  const deadline = Date.now() + PREPARED_WITHIN_MS
  while (!existsSync(template)) {
    if (takeTurn(template)) await prepare(template, environment)
    else if (Date.now() > deadline) throw new Error(`${template} was not prepared in time`)
    else await sleep(CHECK_EVERY_MS)
  }
  await run('cp', ['-a', `${template}/.`, folder])
}

/** True for one worker at a time. */
function takeTurn(template: string): boolean {
  try {
    mkdirSync(`${template}.turn`)
    return true
  } catch {
    return false
  }
}

async function prepare(template: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const half = `${template}.new`
  try {
    mkdirSync(half, { mode: 0o755 })
    await run(process.execPath, [program], { env: { ...environment, DATA_DIR: half } })
    renameSync(half, template)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  } finally {
    rmdirSync(`${template}.turn`)
  }
}
