import { setTimeout as sleep } from 'node:timers/promises'
import { reportAtMost } from '@driveway/testkit/figure'
import { startProcess } from '../harness/bench-process.ts'
import type { CrowdFigures } from './crowd-process.ts'
import { measureCpu } from './measure-load.ts'
import { startServer, type BenchServer } from '../harness/start-server.ts'

/** Connects many chargers at once; they stay connected until the process ends. */
export async function connectCrowd(
  { port }: BenchServer,
  chargers: number,
  transport: 'tcp' | 'tls' = 'tcp',
) {
  const crowd = startProcess('chargers/crowd-process.ts', [port, chargers, transport])
  return { crowd, figures: await crowd.next<CrowdFigures>() }
}

/** Lets a crowd connect to a new gateway; `onBooted` runs once all have booted. Reports the memory of each. */
export async function measureCrowd(options: {
  readonly url: string
  readonly chargers: number
  readonly isTls: boolean
  readonly figure: string
  readonly maxKbEach: number
  readonly onBooted?: (connectingSince: number) => Promise<void>
}): Promise<CrowdFigures> {
  const { url, chargers, isTls } = options
  const gateway = await startServer({ url, services: ['gateway'], isTls })
  await sleep(500)
  const { value, rssBytes, serverCpuMs } = await measureCpu(gateway, null, async () => {
    const from = performance.now()
    const connected = await connectCrowd(gateway, chargers, isTls ? 'tls' : 'tcp')
    await options.onBooted?.(from)
    await sleep(2_000)
    return connected
  })
  const { booted, lost, seconds } = value.figures
  console.log(
    `  ${booted} booted in ${seconds.toFixed(1)} s, ${lost} lost, CPU ${(serverCpuMs / 1000).toFixed(1)} s`,
  )
  reportAtMost(options.figure, rssBytes / 1000 / chargers, options.maxKbEach, 'kB')
  await value.crowd.stop()
  await gateway.stop()
  return value.figures
}
