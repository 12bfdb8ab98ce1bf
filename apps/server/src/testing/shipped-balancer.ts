import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@driveway/testkit/free-port'
import { findInstalledProgram } from '@driveway/testkit/installed-program'

const shipped = join(import.meta.dirname, '../../../../deploy/haproxy.cfg')

export type ShippedBalancer = AsyncDisposable & { readonly port: number }

type Options = {
  readonly folder: string
  /** The one process behind the balancer. */
  readonly serverPort: number
  readonly certificate: { readonly cert: string; readonly key: string }
  readonly authorityFile: string
}

/** Runs HAProxy with the configuration in `deploy/`; only its addresses are those of the test. */
export async function startShippedBalancer(options: Options): Promise<ShippedBalancer> {
  const { folder, serverPort, certificate, authorityFile } = options
  const certificates = join(folder, 'balancer-certificates')
  await mkdir(certificates)
  await writeFile(join(certificates, 'server.pem'), `${certificate.cert}\n${certificate.key}`)
  const [plainPort, port] = [await findFreePort(), await findFreePort()]
  const config = (await readFile(shipped, 'utf8'))
    // More connections than a test may open files.
    .replace('maxconn 50000', 'maxconn 500')
    .replace('bind :8080', `bind 127.0.0.1:${plainPort}`)
    .replaceAll('bind :8443', `bind 127.0.0.1:${port}`)
    .replaceAll('crt /certificates/', `crt ${certificates}/`)
    .replace(/default-server .*/, 'default-server inter 1s')
    .replaceAll(/server-template (\w+) .*/g, `server $1 127.0.0.1:${serverPort}`)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  const child = spawn(findInstalledProgram('haproxy'), ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { CHARGER_CA_FILE: authorityFile },
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy exited with ${child.exitCode}: ${output}`)
    await sleep(50)
  }
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
