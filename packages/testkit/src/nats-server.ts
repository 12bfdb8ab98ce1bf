import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { findInstalledProgram } from './installed-program.ts'
import type { ServerCertificate } from './test-certificates.ts'
import { createTestFolder } from './test-folder.ts'

export type TestNats = AsyncDisposable & {
  readonly url: string
  /** Ends the server at once; with it goes everything that it kept. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  /** Its connections stay open, and it does nothing any more until it goes on. */
  freeze(): void
  goOn(): void
}

const START_MS = 30_000

/** A NATS server with JetStream in its own folder; with a certificate it requires TLS. */
export function startTestNats(certificate: ServerCertificate | null = null): Promise<TestNats> {
  const scheme = certificate === null ? 'nats' : 'tls'
  return startNats(scheme, (folder) => [
    '-js',
    '-sd',
    folder,
    ...(certificate === null ? [] : writeTlsFiles(folder, certificate)),
  ])
}

/** A NATS server on loopback with these arguments, such as those of the compose file. */
export async function startNats(
  scheme: 'nats' | 'tls',
  argumentsIn: (folder: string) => readonly string[],
): Promise<TestNats> {
  const program = findInstalledProgram('nats-server')
  const folder = createTestFolder('driveway-nats-')
  const port = await findFreePort()
  let child: ChildProcess | null = null
  const args = [...argumentsIn(folder), '-a', '127.0.0.1', '-p', `${port}`]

  async function start(): Promise<void> {
    child = spawn(program, args, { stdio: 'ignore' })
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
    url: `${scheme}://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writeTlsFiles(folder: string, { cert, key }: ServerCertificate): readonly string[] {
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(certFile, cert)
  writeFileSync(keyFile, key)
  return ['--tls', '--tlscert', certFile, '--tlskey', keyFile]
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
