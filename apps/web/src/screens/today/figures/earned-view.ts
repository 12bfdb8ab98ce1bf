import { writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { say } from '@driveway/messages/say'

/** Less is shown as £0.00. */
const SHOWN_PENCE = 0.5

/** The exported energy and what it earned, as text; null where it earned nothing. */
export function viewEarned(exportedWh: number, earnedPence: number): string | null {
  if (earnedPence < SHOWN_PENCE) return null
  return say(texts, 'earned', { amount: writeKilowattHours(exportedWh), money: writePounds(earnedPence) })
}
