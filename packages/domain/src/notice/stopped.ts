import { isPluggedIn } from '../connector/connector-state.ts'
import type { ReadyTarget } from '../planning/model/plan-model.ts'
import { MINUTE_MS } from '../time/clock-time.ts'
import type { StopReason } from './notice-kind.ts'
import type { DueNotice, NoticeFacts, NoticeRule } from './notice-facts.ts'

/** A charger that restarts, or whose network does, is back before this. Real time. */
export const OFFLINE_NOTICE_MS = 5 * MINUTE_MS
/** A car that stops so close to its target, as a share of the battery, has done what was asked. */
const NEARLY = 0.05

function find(facts: NoticeFacts): DueNotice<'stopped'> | null {
  const { now, inputs } = facts
  const target = inputs.readyTargets.find(({ at }) => at > now)
  if (target === undefined) return null
  const reason = reasonOf(facts, target)
  if (reason === null) return null
  const { car } = inputs
  const level = car.levelKind === 'unknown' ? null : Math.round((100 * car.levelWh.expected) / car.batteryWh)
  return {
    occasion: new Date(target.at).toISOString(),
    dueAt: now,
    useUntil: target.at,
    figures: { readyAt: target.at, reason, level },
  }
}

function reasonOf(facts: NoticeFacts, target: ReadyTarget): StopReason | null {
  const { connector, offlineMs, stop, inputs } = facts
  const { car } = inputs
  if (connector?.kind === 'faulted') return isChargePlanned(facts, target) ? 'fault' : null
  if (!isPluggedIn(connector)) return null
  if (offlineMs >= OFFLINE_NOTICE_MS && isChargePlanned(facts, target)) return 'offline'
  // A stop is the last that is known of a charger that has lost its connection.
  if (stop === null) return null
  if (stop.kind === 'not-yet') return 'not-started'
  // A car of an unknown level that stops is probably full.
  if (car.levelKind === 'unknown') return null
  return target.targetWh - car.levelWh.expected > NEARLY * car.batteryWh ? 'stopped' : null
}

function isChargePlanned({ now, plan }: NoticeFacts, { at }: ReadyTarget): boolean {
  return plan?.plan.slots.some(({ powerW, end }) => powerW > 0 && end > now && end <= at) ?? false
}

/** At any hour, because it can be acted on until the ready time; taken back when the charge goes on. */
export const stopped: NoticeRule<'stopped'> = {
  find,
  quiet: 'sent',
  isNews: (before, after) => before.reason !== after.reason,
  hasAllClear: true,
  isClear: ({ connector, stop, offlineMs }) => stop === null && offlineMs === 0 && isPluggedIn(connector),
}
