import { silentLogger } from '@driveway/service-kit/logger'
import type { Database } from '@driveway/store/kernel/database'
import { createFixedClock, type FixedClock } from '@driveway/testkit/fixed-clock'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { createNotifierService, type NotifierService } from '../notifier-service.ts'

export const START = '2026-11-16T18:00:00Z'

export type TestNotifier = {
  readonly service: NotifierService
  readonly clock: FixedClock
  readonly realClock: FixedClock
}

/** The service on a test database; push services on this machine are allowed. */
export function createTestNotifier(
  database: Database,
  { clock, realClock } = { clock: createFixedClock(START), realClock: createFixedClock(START) },
): TestNotifier {
  const service = createNotifierService({
    database,
    clock,
    realClock,
    logger: silentLogger,
    secrets: testSecrets,
    contact: 'mailto:hello@kestrel.example',
    localNetworks: ['loopback'],
    settings: { checkEveryMs: 20, leaseMs: 61_000 },
  })
  return { service, clock, realClock }
}
