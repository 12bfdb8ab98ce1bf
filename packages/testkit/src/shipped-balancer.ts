import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { findInstalledProgram } from './installed-program.ts'
import type { ServerCertificate } from './test-certificates.ts'

const shipped = join(import.meta.dirname, '../../../deploy/haproxy.cfg')

/** A process behind the balancer, on loopback. */
export type BalancedProcess = { readonly port: number; readonly operationPort: number }

export type ShippedBalancer = AsyncDisposable & {
  /** The port of TLS. */
  readonly port: number
  readonly plainPort: number
}

type Options = {
  readonly folder: string
  readonly people: BalancedProcess
  readonly gateway: BalancedProcess
  readonly certificate: ServerCertificate
  /** The certificate of the chargers' authority; null: chargers prove themselves by passwords. */
  readonly authorityFile?: string | null
  /** Another configuration, such as one with a rule taken out. */
  readonly file?: string
}

/** Runs HAProxy with the configuration in `deploy/`, unchanged (its addresses are variables), until both are ready. */
export async function startShippedBalancer(options: Options): Promise<ShippedBalancer> {
  const certificates = join(options.folder, 'balancer-certificates')
  await mkdir(certificates, { recursive: true })
  const { cert, key } = options.certificate
  await writeFile(join(certificates, 'server.pem'), `${cert}\n${key}`)
  const [plainPort, port] = [await findFreePort(), await findFreePort()]
  const child = spawn(findInstalledProgram('haproxy'), ['-db', '-f', options.file ?? shipped], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PLAIN_LISTEN: `127.0.0.1:${plainPort}`,
      TLS_LISTEN: `127.0.0.1:${port}`,
      CERTIFICATES: `${certificates}/`,
      PEOPLE_ADDRESS: `127.0.0.1:${options.people.port}`,
      PEOPLE_OPERATION_PORT: `${options.people.operationPort}`,
      GATEWAY_ADDRESS: `127.0.0.1:${options.gateway.port}`,
      GATEWAY_OPERATION_PORT: `${options.gateway.operationPort}`,
      // More connections than a test may open files.
      MAX_CONNECTIONS: '500',
      ...(options.authorityFile && { CHARGER_CA_FILE: options.authorityFile }),
    },
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  for (const path of ['/', '/ocpp']) {
    while (!(await isRouted(port, path))) {
      if (child.exitCode !== null) throw new Error(`HAProxy exited with ${child.exitCode}: ${output}`)
      await sleep(50)
    }
  }
  return {
    port,
    plainPort,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** HAProxy itself answers 503 while it knows of no process that is ready. */
function isRouted(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false })
    sent.once('error', () => resolve(false))
    sent.once('response', (response) => {
      response.resume()
      resolve(response.statusCode !== 503)
    })
    sent.end()
  })
}
