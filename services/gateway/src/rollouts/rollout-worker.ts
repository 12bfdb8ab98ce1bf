import { createSingleFlight } from '@driveway/domain/single-flight'
import type { RealClock } from '@driveway/service-kit/clock'
import { hashSecret, makeTicket } from '@driveway/service-kit/credentials/secret'
import { CHARGER_FILES_PATH } from '@driveway/service-kit/files/charger-files'
import type { Logger } from '@driveway/service-kit/logger'
import { createRolloutWorkStore, type FileTicket } from '@driveway/store/fleet/rollout-work-store'
import type { Database } from '@driveway/store/kernel/database'

/** Batches of one rollout in a round; the others wait for the next one. */
const MAX_BATCHES = 10

type Deps = {
  readonly database: Database
  readonly realClock: RealClock
  readonly logger: Logger
  readonly onFault: (error: unknown) => void
}

export type RolloutWorker = ReturnType<typeof createRolloutWorker>

/** Moves bulk acts and campaigns on. Any gateway may do it, and several take turns. */
export function createRolloutWorker({ database, realClock, logger, onFault }: Deps) {
  const store = createRolloutWorkStore(database)

  const round = createSingleFlight(async () => {
    try {
      for (const rolloutNo of await store.listDue(realClock.now())) await advance(rolloutNo)
    } catch (error) {
      onFault(error)
    }
  })

  async function advance(rolloutNo: number): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const advanced = await store.advance(rolloutNo, { now: realClock.now(), issueTicket })
      const step = advanced?.step ?? { kind: 'wait' }
      if (step.kind === 'stop') {
        logger.warn({ rolloutNo, reason: step.reason }, 'a rollout stopped because too much failed')
      }
      const goesOn = step.kind === 'next-wave' || (step.kind === 'start' && step.count > 0)
      if (!goesOn) return
    }
  }

  return {
    /** Begins a round unless one is running. */
    wake(): void {
      void round.run()
    },
    drain: () => round.settle(),
  }
}

function issueTicket(fileName: string): FileTicket {
  const ticket = makeTicket()
  return { path: `${CHARGER_FILES_PATH}/${ticket}/${fileName}`, ticketHash: hashSecret(ticket) }
}
