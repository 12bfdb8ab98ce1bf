import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { startEmptyConsole, type ConsoleHost } from '@driveway/e2e/harness/console.ts'
import { withDatabase } from '@driveway/e2e/harness/settings-household.ts'
import { addLargeFleet } from '@driveway/bench/chargers/large-fleet'
import { buildPages } from './hello-page.ts'

const build = resolve(import.meta.dirname, '../../apps/console/dist')

/** A server with the console, the hello-world page beside it, and a fleet. */
export async function openConsole(chargers: number): Promise<ConsoleHost & AsyncDisposable> {
  const folder = await buildPages(build)
  const host = await startEmptyConsole({ CONSOLE_DIR: folder })
  async function close(): Promise<void> {
    await host[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await withDatabase(host, (database) => addLargeFleet(database, chargers), true)
  } catch (error) {
    await close()
    throw error
  }
  return { web: host.web, folder: host.folder, [Symbol.asyncDispose]: close }
}
