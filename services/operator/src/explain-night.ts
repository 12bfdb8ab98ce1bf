import { explainReadiness } from '@driveway/domain/planning/readiness/explain-readiness'
import type { ReadinessAnswer, ReadinessFacts } from '@driveway/domain/planning/readiness/readiness-model'
import { listOnSpans } from '@driveway/domain/planning/readiness/switched-spans'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { listReadyTimes } from '@driveway/domain/schedule/ready-times'
import { addDays, isLocalDate, startOfDay, type LocalDate } from '@driveway/domain/time/local-date'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { createNightSettlementStore } from '@driveway/store/plans/night-settlement-store'
import { createReadinessStore, type ExplainedCharger } from '@driveway/store/plans/readiness-store'
import { loadReadySettings } from '@driveway/store/vehicles/ready-settings-store'
import type { OperatorDeps } from './operator-deps.ts'

/** The night before a ready-by time is looked at from noon on. */
const HALF_DAY_MS = 12 * HOUR_MS

export type ExplainedNight = { readonly chargerId: string; readonly answer: ReadinessAnswer }

export type ExplainProblem = { readonly code: 'invalid-date' | 'unknown-charger' }

/** Why was this car not ready on a London day? By a charger, or by a customer with one answer for each of their chargers. */
export async function explainNights(
  deps: OperatorDeps,
  id: string,
  date: string,
): Promise<Result<readonly ExplainedNight[], ExplainProblem>> {
  if (!isLocalDate(date)) return fail({ code: 'invalid-date' })
  const chargers = await createReadinessStore(deps.database).listChargers(id)
  if (chargers.length === 0) return fail({ code: 'unknown-charger' })
  const nights: ExplainedNight[] = []
  for (const charger of chargers) {
    const facts = await loadFacts(deps, charger, date)
    nights.push({ chargerId: charger.chargerId, answer: explainReadiness(facts) })
  }
  return succeed(nights)
}

async function loadFacts(
  { database, clock, worldClock = clock }: OperatorDeps,
  charger: ExplainedCharger,
  date: LocalDate,
): Promise<ReadinessFacts> {
  const { deviceNo, accountNumber } = charger
  const day = { from: startOfDay(date), to: startOfDay(addDays(date, 1)) }
  const store = createReadinessStore(database)
  const planned = await store.findPlannedTime(deviceNo, day)
  const readyAt = planned ?? (await findScheduledTime({ database, accountNumber }, day))
  const now = worldClock.now().getTime()
  const span = { from: day.from - HALF_DAY_MS, to: Math.min(now, readyAt ?? day.to) }
  const [history, night] = await Promise.all([
    store.loadHistory(deviceNo, span, now),
    planned === null
      ? null
      : createNightSettlementStore(database).load({
          deviceNo,
          accountNumber,
          readyAt: new Date(planned),
          changes: 0,
        }),
  ])
  const { answers, statuses, connections, boosts } = history
  return {
    now,
    span,
    readyAt,
    night,
    answers: answers.filter(({ at }) => night === null || at >= night.beganAt),
    statuses,
    offline: listOnSpans(
      connections.map(({ at, isUp }) => ({ at, isOn: !isUp })),
      span,
    ),
    silentSince: connections.at(-1)?.isUp === false ? (connections.at(-1)?.at ?? null) : null,
    boosts: listOnSpans(
      boosts.map(({ at, isBoosting }) => ({ at, isOn: isBoosting })),
      span,
    ),
  }
}

/** By the present schedule: of a day without a plan nothing else is known. */
async function findScheduledTime(
  { database, accountNumber }: Pick<OperatorDeps, 'database'> & { readonly accountNumber: string },
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number | null> {
  const settings = (await loadReadySettings(database.kysely, [accountNumber])).get(accountNumber)
  return settings ? (listReadyTimes(settings, from - 1, to - 1).at(-1)?.at ?? null) : null
}
