import { writeKilowattHours } from '@driveway/domain/energy/units'
import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { say } from '@driveway/messages/say'
import type { WeekEnergy } from '#data/week-energy/mapper.ts'
import { sayPounds } from '#parts/money-text.ts'

/** Less is shown as £0.00. */
const SHOWN_PENCE = 0.5

/** The earnings of the export since an instant (ms), as text; null where it earned nothing. */
export function viewEarned(
  { exports }: Pick<WeekEnergy, 'exports'>,
  key: 'session-earned' | 'week-earned',
  since = -Infinity,
): string | null {
  const own = exports.filter(({ start }) => start >= since)
  const pence = own.reduce((sum, { earnedPence }) => sum + earnedPence, 0)
  if (pence < SHOWN_PENCE) return null
  const wh = own.reduce((sum, { toGridWh }) => sum + toGridWh, 0)
  return say(texts, key, { amount: writeKilowattHours(wh), money: sayPounds(pence) })
}
