import { HOUR_MS } from '../time/london-time.ts'
import { latestStartOf } from './latest-start.ts'
import type { DueNotice, NoticeFacts, NoticeRule } from './notice-facts.ts'

/** TELL-02: so long before the last start that still meets the ready time. */
export const PLUG_IN_NOTICE_MS = HOUR_MS
/** A smaller share of the battery is not worth a walk to the car. */
const LEAST_NEED = 0.02

function find({ now, connector, inputs }: NoticeFacts): DueNotice<'not-plugged-in'> | null {
  const target = inputs.readyTargets.find(({ at }) => at > now)
  // A car of an unknown level has a target at the end of the horizon without a ready-by time.
  if (connector?.kind !== 'unplugged' || target === undefined || isWithoutReadyTime(inputs, target.at))
    return null
  const { levelWh, batteryWh } = inputs.car
  if (target.targetWh - levelWh.low < LEAST_NEED * batteryWh) return null
  const plugInBy = latestStartOf(inputs, target)
  return {
    occasion: new Date(target.at).toISOString(),
    dueAt: (plugInBy ?? now) - PLUG_IN_NOTICE_MS,
    useUntil: target.at,
    figures: { readyAt: target.at, plugInBy },
  }
}

function isWithoutReadyTime({ car, slots }: NoticeFacts['inputs'], at: number): boolean {
  return car.levelKind === 'unknown' && at === slots.at(-1)?.end
}

/** Once for each ready time, before quiet hours; taken back when the car is plugged in or needs no charge. */
export const notPluggedIn: NoticeRule<'not-plugged-in'> = {
  find,
  quiet: 'before',
  isNews: () => false,
  hasAllClear: true,
  isClear: ({ connector }) => connector !== null,
}
