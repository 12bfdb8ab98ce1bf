import { isPluggedIn } from '../connector/connector-state.ts'
import type { ReadyTarget } from '../planning/model/plan-model.ts'
import { HOUR_MS } from '../time/london-time.ts'
import type { DueNotice, NoticeFacts, NoticeRule } from './notice-facts.ts'

/** The charge and its ready time belong to the same night. */
const NIGHT_MS = 12 * HOUR_MS
/** Half a percentage point: levels are reported in whole ones. */
const ROUNDING = 0.005
/** The notice of a ready car is of use until its driver has left. */
const USE_AFTER_MS = 2 * HOUR_MS

function find(facts: NoticeFacts): DueNotice<'ready'> | null {
  const { now, connector, chargedAt, inputs } = facts
  const target = findTarget(facts)
  const { car } = inputs
  if (target === undefined || !isPluggedIn(connector) || car.levelKind === 'unknown') return null
  if (chargedAt === null || now - chargedAt > NIGHT_MS || target.at - now > NIGHT_MS) return null
  if (car.levelWh.expected < target.targetWh - ROUNDING * car.batteryWh) return null
  return {
    occasion: new Date(target.at).toISOString(),
    dueAt: now,
    useUntil: target.at + USE_AFTER_MS,
    figures: {
      readyAt: target.at,
      level: Math.round((100 * car.levelWh.expected) / car.batteryWh),
      isEstimated: car.levelKind === 'estimated',
    },
  }
}

/** A ready time that has just passed counts for a car that was charged before it: quiet hours may have held the notice. */
function findTarget({ now, chargedAt, lastTarget, inputs }: NoticeFacts): ReadyTarget | undefined {
  const isOfUse = lastTarget !== null && chargedAt !== null && chargedAt < lastTarget.at
  if (isOfUse && now < lastTarget.at + USE_AFTER_MS) return lastTarget
  return inputs.readyTargets.find(({ at }) => at > now)
}

/** Once for each ready time, after quiet hours; dropped if the car has left before it was sent. */
export const ready: NoticeRule<'ready'> = {
  find,
  quiet: 'after',
  isNews: () => false,
  hasAllClear: false,
  isClear: () => false,
}
