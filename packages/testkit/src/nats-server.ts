import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { findInstalledProgram } from './installed-program.ts'
import { createTestFolder } from './test-folder.ts'

export type TestNats = AsyncDisposable & {
  readonly url: string
  /** Ends the server at once; with it goes everything that it kept. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
}

const START_MS = 30_000

/** A NATS server with JetStream in its own folder. */
export async function startTestNats(): Promise<TestNats> {
  const program = findInstalledProgram('nats-server')
  const folder = createTestFolder('driveway-nats-')
  const port = await findFreePort()
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    child = spawn(program, ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', `${port}`], { stdio: 'ignore' })
    const deadline = Date.now() + START_MS
    while (!(await isAnswering(port))) {
      if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}`)
      if (Date.now() > deadline) throw new Error('nats-server did not start')
      await sleep(20)
    }
  }

  async function kill(): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    kill,
    async [Symbol.asyncDispose]() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isAnswering(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'data')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
