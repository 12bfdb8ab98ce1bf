import { writeDecimal } from '@driveway/domain/decimal-text'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'

/** '6.9p', '−2.5p'. An amount that rounds to zero has no sign. */
export function sayPence(pence: number, digits = 1): string {
  const amount = writeDecimal(Math.abs(pence), digits)
  return say(texts, pence < 0 && /[1-9]/.test(amount) ? 'minus-pence' : 'pence', { amount })
}

/** '1 half hour', '7 half hours'. */
export function sayHalfHours(count: number): string {
  return say(texts, 'half-hours', { count })
}
