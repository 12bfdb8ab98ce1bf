import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { createServerProgram, type ServerProgram } from './server-program.ts'
import type { ServerCertificate } from './test-certificates.ts'
import { createTestFolder } from './test-folder.ts'

export type TestBroker = AsyncDisposable & ServerProgram & { readonly port: number }

const HASH_ROUNDS = 101
const HASH_BYTES = 64

/** Debian's mosquitto on loopback, with a user where one is given; with a certificate it requires TLS. */
export async function startMosquitto(
  options: {
    user?: { readonly name: string; readonly password: string }
    certificate?: ServerCertificate
  } = {},
): Promise<TestBroker> {
  const folder = createTestFolder('driveway-mosquitto-')
  const port = await findFreePort()
  const file = join(folder, 'mosquitto.conf')

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

  const program = createServerProgram({ name: 'mosquitto', args: ['-c', file], port, readyOn: 'connect' })
  await program.start()
  return {
    ...program,
    port,
    async [Symbol.asyncDispose]() {
      await program.kill()
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
