import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { reportAtMost, reportNone } from '@driveway/testkit/figure'
import { gatewayEnvironment, startProcess } from './bench-process.ts'
import type { CrowdFigures } from './crowd-process.ts'
import type { Bench } from './run-bench.ts'

/** Fewer than on plain sockets: handshakes take most of the time of this bench. */
const CROWD = 3_000
const MAX_KB_EACH = 75

/** The memory of an idle charger over TLS, which the server terminates itself. */
export async function benchTlsCrowd({ postgres }: Bench): Promise<void> {
  console.log(`\nTLS: ${CROWD} chargers connect and boot`)
  const gateway = startProcess('gateway-tls-process.ts', [postgres.url], gatewayEnvironment)
  const { port } = await gateway.next<AddressInfo>()
  await sleep(500)
  const before = await gateway.usage()
  const crowd = startProcess('crowd-process.ts', [String(port), String(CROWD), 'tls'])
  const figures = await crowd.next<CrowdFigures>()
  await sleep(2_000)
  const after = await gateway.usage()
  const kilobytes = (after.rssBytes - before.rssBytes) / 1000 / CROWD
  console.log(`  ${figures.booted} booted in ${figures.seconds.toFixed(1)} s, ${figures.lost} lost`)
  reportNone('chargers not booted over TLS', CROWD - figures.booted)
  reportAtMost('memory of a charger over TLS', kilobytes, MAX_KB_EACH, 'kB')
  await crowd.stop()
  await gateway.stop()
}
