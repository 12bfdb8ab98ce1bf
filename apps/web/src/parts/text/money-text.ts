import { writePounds } from '@driveway/domain/energy/units'
import { money } from '@driveway/messages/en-GB/money'
import { say } from '@driveway/messages/say'

/** '£1.62', '−£0.40'. Income is a negative cost; an amount that rounds to zero has no sign. */
export function sayPounds(pence: number): string {
  const amount = writePounds(Math.abs(pence))
  return say(money, pence < 0 && amount !== writePounds(0) ? 'minus-pounds' : 'pounds', { amount })
}
