import { untilAskedToStop } from '@driveway/service-kit/shutdown'
import { StartProblem } from '@driveway/service-kit/start-problem'
import { readStreetConfig } from './config.ts'
import { readProcessEnvironment } from './env.ts'
import { receiveListeners } from './inherited-listeners.ts'
import { runStreet } from './run-street.ts'

const told = new Set<string>()

try {
  const stopAsked = Promise.race([untilAskedToStop(), untilLetGo()])
  const config = readStreetConfig(readProcessEnvironment())
  // A parent with an IPC channel has bound the ports.
  const inherited = process.channel === undefined ? null : await receiveListeners()
  const street = await runStreet({ ...config, ...inherited }, complainOnce)
  // The parent process prints its own message.
  if (process.channel === undefined)
    process.stdout.write(`The street is at http://localhost:${street.port}\n`)
  await stopAsked
  await street.close()
  if (process.connected) process.disconnect()
} catch (error) {
  const text =
    error instanceof StartProblem ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
  if (process.connected) process.disconnect()
}

/** Resolves when the parent process exits, which closes the IPC channel. */
function untilLetGo(): Promise<void> {
  return new Promise((resolve) => {
    process.once('disconnect', resolve)
  })
}

/** Reports an unreachable clock once, not every second. */
function complainOnce(what: string, error: unknown): void {
  if (told.has(what)) return
  told.add(what)
  process.stderr.write(`${what}: ${error instanceof Error ? error.message : JSON.stringify(error)}\n`)
}
