import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findInstalledProgram } from './installed-program.ts'

/** An installed server that a test ends, freezes and starts again. */
export type ServerProgram = {
  /** Starts it, or starts it again on the same port. */
  start(): Promise<void>
  /** Ends it at once; what it kept in memory goes with it. */
  kill(): Promise<void>
  /** Its connections stay open, and it does nothing any more until it goes on. */
  freeze(): void
  goOn(): void
}

type Options = {
  readonly name: 'mosquitto' | 'nats-server'
  readonly args: readonly string[]
  readonly port: number
  /** The event of its socket that says the server is ready. */
  readonly readyOn: 'connect' | 'data'
}

const START_MS = 30_000

export function createServerProgram({ name, args, port, readyOn }: Options): ServerProgram {
  const program = findInstalledProgram(name)
  let child: ChildProcess | null = null

  async function isReady(): Promise<boolean> {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, readyOn)
      return true
    } catch {
      return false
    } finally {
      socket.destroy()
    }
  }

  return {
    async start() {
      child = spawn(program, args, { stdio: 'ignore' })
      const deadline = Date.now() + START_MS
      while (!(await isReady())) {
        if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
        if (Date.now() > deadline) throw new Error(`${name} did not start`)
        await sleep(20)
      }
    },
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    freeze: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
  }
}
