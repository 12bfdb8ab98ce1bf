import { spawn, type ChildProcess } from 'node:child_process'
import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { findInstalledProgram } from './installed-program.ts'
import type { ServerCertificate } from './test-certificates.ts'
import { createTestFolder } from './test-folder.ts'

export type TestBroker = AsyncDisposable & {
  readonly port: number
  /** Ends it at once; what it retained goes with it. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  /** Its connections stay open, and it does nothing any more until it goes on. */
  freeze(): void
  goOn(): void
}

const START_MS = 30_000
const HASH_ROUNDS = 101
const HASH_BYTES = 64

/** Debian's mosquitto on loopback, with a user where one is given; with a certificate it requires TLS. */
export async function startMosquitto(
  options: {
    user?: { readonly name: string; readonly password: string }
    certificate?: ServerCertificate
  } = {},
): Promise<TestBroker> {
  const program = findInstalledProgram('mosquitto')
  const folder = createTestFolder('driveway-mosquitto-')
  const port = await findFreePort()
  const file = join(folder, 'mosquitto.conf')
  let child: ChildProcess | null = null

  function write(name: string, text: string): string {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }

  const { user, certificate } = options
  const lines = [
    'user root',
    'persistence false',
    'max_queued_messages 0',
    `listener ${port} 127.0.0.1`,
    ...(certificate
      ? [`certfile ${write('cert.pem', certificate.cert)}`, `keyfile ${write('key.pem', certificate.key)}`]
      : []),
    ...(user
      ? [`password_file ${write('users', `${user.name}:${hash(user.password)}\n`)}`]
      : ['allow_anonymous true']),
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)

  async function start(): Promise<void> {
    child = spawn(program, ['-c', file], { stdio: 'ignore' })
    const deadline = Date.now() + START_MS
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`mosquitto ended with ${child.exitCode}`)
      if (Date.now() > deadline) throw new Error('mosquitto did not start')
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
    port,
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

/** As mosquitto_passwd writes it. */
function hash(password: string): string {
  const salt = randomBytes(12)
  const key = pbkdf2Sync(password, salt, HASH_ROUNDS, HASH_BYTES, 'sha512')
  return `$7$${HASH_ROUNDS}$${salt.toString('base64')}$${key.toString('base64')}`
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
