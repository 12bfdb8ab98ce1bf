import { silentLogger } from '@driveway/service-kit/logger'
import { openDatabase } from '@driveway/store/kernel/database'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { createNotifierService } from '../notifier-service.ts'
import type { NotifierSettings } from '../notifier-settings.ts'
import { START } from './test-notifier.ts'

/** How far the clocks of a process are moved, in ms. */
export type ClockMove = { readonly worldMs: number; readonly realMs: number }

const clock = createFixedClock(START)
let realAheadMs = 0
process.on('message', ({ worldMs, realMs }: ClockMove) => {
  clock.advance(worldMs)
  realAheadMs += realMs
})

/** A process of its own, which a test can kill. Its arguments are the database and the settings. */
const service = createNotifierService({
  database: openDatabase({ url: process.argv[2] ?? '' }),
  clock,
  realClock: { now: () => new Date(Date.now() + realAheadMs) },
  logger: silentLogger,
  secrets: testSecrets,
  contact: 'mailto:hello@kestrel.example',
  localNetworks: ['loopback'],
  settings: JSON.parse(process.argv[3] ?? '{}') as Partial<NotifierSettings>,
})
await service.start()
process.send?.('ready')
