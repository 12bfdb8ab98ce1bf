import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort, type Kind, type Member } from './topology.ts'

export type LoadBalancer = {
  readonly peoplePort: number
  readonly chargersPort: number
  stop(): Promise<void>
}

/** A frozen process accepts connections, so that it is asked over HTTP; any answer will do. */
function formatConfig(members: readonly Member[], peoplePort: number, chargersPort: number): string {
  function listServers(kind: Kind): string {
    return members
      .filter((member) => member.kind === kind)
      .map(
        ({ name, port }) =>
          `  server ${name.replace(' ', '-')} 127.0.0.1:${port} check inter 500 fall 2 rise 1`,
      )
      .join('\n')
  }
  return `global
  maxconn 8000
defaults
  mode http
  timeout connect 1s
  timeout client 1h
  timeout server 30s
  timeout tunnel 1h
  timeout check 1s
  retries 3
  option redispatch
  option httpchk GET /ocpp
  http-check expect rstatus ^[2-4]
listen people
  bind 127.0.0.1:${peoplePort}
  balance roundrobin
${listServers('edge')}
listen chargers
  bind 127.0.0.1:${chargersPort}
  balance leastconn
${listServers('gateway')}
`
}

/** Starts HAProxy in front of the members; null if it is not installed. */
export async function startLoadBalancer(
  members: readonly Member[],
  folder: string,
): Promise<LoadBalancer | null> {
  const [peoplePort, chargersPort] = [await findFreePort(), await findFreePort()]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, formatConfig(members, peoplePort, chargersPort))
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' })
  const isStarted = await Promise.race([
    once(child, 'spawn').then(() => true),
    once(child, 'error').then(() => false),
  ])
  if (!isStarted) return null
  child.once('exit', (code) => {
    if (code !== null) console.log(`HAProxy ended with ${code}`)
  })
  return {
    peoplePort,
    chargersPort,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
