import type { Act, Now } from '@driveway/contract/generated/operator-schema'
import { openAlerts } from '@driveway/domain/operator/open-alerts'
import type { RealClock } from '@driveway/service-kit/clock'
import type { RecordedAct } from '@driveway/store/accounts/operator-act-store'
import type { NowReport } from '../show-now.ts'

/** All operators who look at once share one reading of the database. */
const KEPT_MS = 1_000

export type NowBoard = {
  read(): Promise<Now>
  /** Reads again at the next request. */
  forget(): void
}

/** The state of the whole system, read at most once a second. */
export function createNowBoard(deps: {
  readonly showNow: () => Promise<NowReport>
  readonly clock: RealClock
  readonly feedLagSeconds: () => number
}): NowBoard {
  const { showNow, clock, feedLagSeconds } = deps
  let kept: { readonly at: number; readonly now: Promise<Now> } | null = null

  async function load(at: number): Promise<Now> {
    const report = await showNow()
    return toWireNow(report, { readAt: new Date(at), feedLagSeconds: feedLagSeconds() })
  }

  return {
    async read() {
      const at = clock.now().getTime()
      if (kept && at - kept.at < KEPT_MS) return kept.now
      const now = load(at)
      kept = { at, now }
      // A failure is reported to those who wait, and not kept.
      now.catch(() => (kept = null))
      return now
    },
    forget() {
      kept = null
    },
  }
}

function toWireNow(
  report: NowReport,
  { readAt, feedLagSeconds }: { readonly readAt: Date; readonly feedLagSeconds: number },
): Now {
  const { tonight, at, concerns, offline, lastActs } = report
  const queues = { ...report.queues, feedLagSeconds }
  return {
    readAt: readAt.toISOString(),
    at: at.toISOString(),
    tonight: {
      ready: tonight.ready,
      atRisk: tonight['at-risk'],
      cannot: tonight.cannot,
      unknown: tonight.unknown,
    },
    concerns,
    offline,
    queues,
    alerts: openAlerts(queues),
    lastActs: lastActs.map(toWireAct),
  }
}

export function toWireAct({ mail, ...act }: RecordedAct): Act {
  return { ...act, operator: mail ?? act.operator, beganAt: act.beganAt.toISOString() }
}
