import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export type LiveServer = {
  readonly port: number
  /** Lets the world time of the process run from an instant of real time on. */
  run(realStart: number): void
  /** As `kill -9` does. */
  kill(): Promise<void>
}

/** Starts the server of a night as a process, on any port that is free where it is 0. */
export async function startLiveServer(options: {
  readonly databaseUrl: string
  /** World time in ms. */
  readonly start: number
  /** Real time in ms; null while world time stands still. */
  readonly realStart: number | null
  readonly port: number
}): Promise<LiveServer> {
  const { databaseUrl, start, realStart, port } = options
  const child = fork(
    join(import.meta.dirname, 'live-server-process.ts'),
    [databaseUrl, String(start), String(realStart ?? ''), String(port)],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  )
  const exited = once(child, 'exit')
  const message = await Promise.race([once(child, 'message'), exited.then(() => null)])
  if (message === null) throw new Error('The server of the night exited early')
  const [address] = message as [AddressInfo]
  return {
    port: address.port,
    run: (from) => void child.send(from),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
