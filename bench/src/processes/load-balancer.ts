import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@driveway/testkit/free-port'
import { findInstalledProgram } from '@driveway/testkit/installed-program'
import { until } from '../harness/database-query.ts'
import type { Kind, Member } from './topology.ts'

/** Names the process that answered. */
export const SERVED_BY = 'x-served-by'
const LOOK_EVERY_MS = 100

/** HAProxy itself answers 503 while it knows of no process. */
async function isRouted(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/ocpp`).catch(() => null)
  await answer?.body?.cancel()
  return answer !== null && answer.status !== 503
}

/** A frozen process accepts connections, so that it is asked over HTTP; any answer will do. */
function formatConfig(members: readonly Member[], peoplePort: number, chargersPort: number): string {
  function listServers(kind: Kind): string {
    return members
      .filter((member) => member.kind === kind)
      .map(
        ({ name, port }) =>
          `  server ${name.replace(' ', '-')} 127.0.0.1:${port} check inter 500 fall 3 rise 1`,
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
  timeout check 3s
  retries 3
  option redispatch
  option httpchk GET /ocpp
  http-check expect rstatus ^[2-4]
listen people
  bind 127.0.0.1:${peoplePort}
  balance roundrobin
  http-response set-header ${SERVED_BY} %s
${listServers('edge')}
listen chargers
  bind 127.0.0.1:${chargersPort}
  balance leastconn
${listServers('gateway')}
`
}

/** Starts HAProxy in front of the members. */
export async function startLoadBalancer(members: readonly Member[], folder: string) {
  const [peoplePort, chargersPort] = [await findFreePort(), await findFreePort()]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, formatConfig(members, peoplePort, chargersPort))
  const child = spawn(findInstalledProgram('haproxy'), ['-db', '-q', '-f', file], { stdio: 'ignore' })
  await once(child, 'spawn')
  child.once('exit', (code) => {
    if (code !== null) console.log(`HAProxy ended with ${code}`)
  })
  return {
    /** Waits until requests reach a process of each kind. */
    async untilRouted(): Promise<void> {
      for (const port of [peoplePort, chargersPort]) {
        await until('HAProxy reaches the processes', LOOK_EVERY_MS, () => isRouted(port))
      }
    },
    peoplePort,
    chargersPort,
    async stop(): Promise<void> {
      if (child.exitCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
