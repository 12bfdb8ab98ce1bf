import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { createServerProgram, type ServerProgram } from './server-program.ts'
import type { ServerCertificate } from './test-certificates.ts'
import { createTestFolder } from './test-folder.ts'

export type TestNats = AsyncDisposable & ServerProgram & { readonly url: string }

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
  const folder = createTestFolder('driveway-nats-')
  const port = await findFreePort()
  const args = [...argumentsIn(folder), '-a', '127.0.0.1', '-p', `${port}`]

  const program = createServerProgram({ name: 'nats-server', args, port, readyOn: 'data' })
  await program.start()
  return {
    ...program,
    url: `${scheme}://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await program.kill()
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
