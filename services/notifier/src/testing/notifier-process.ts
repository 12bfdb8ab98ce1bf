import { silentLogger } from '@driveway/service-kit/logger'
import { systemClock } from '@driveway/service-kit/clock'
import { openDatabase } from '@driveway/store/kernel/database'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { createNotifierService } from '../notifier-service.ts'
import { START } from './test-notifier.ts'

/** A process of its own, which a test can kill. A short lease lets the other one take over soon. */
const service = createNotifierService({
  database: openDatabase({ url: process.argv[2] ?? '' }),
  clock: createFixedClock(START),
  realClock: systemClock,
  logger: silentLogger,
  secrets: testSecrets,
  contact: 'mailto:hello@kestrel.example',
  localNetworks: ['loopback'],
  settings: { checkEveryMs: 50, leaseMs: 1_000 },
})
await service.start()
process.send?.('ready')
