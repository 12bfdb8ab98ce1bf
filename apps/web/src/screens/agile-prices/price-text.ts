import { writeDecimal } from '@driveway/domain/decimal-text'
import { agilePricesPage as texts } from '@driveway/messages/en-GB/agile-prices-page'
import { say } from '@driveway/messages/say'

/** One decimal; an amount that rounds to zero has no sign. */
function split(pence: number): { readonly amount: string; readonly isBelowZero: boolean } {
  const amount = writeDecimal(Math.abs(pence), 1)
  return { amount, isBelowZero: pence < 0 && /[1-9]/.test(amount) }
}

/** '33.8p', '−2.5p'. */
export function sayPrice(pence: number): string {
  const { amount, isBelowZero } = split(pence)
  return say(texts, isBelowZero ? 'minus-pence' : 'price-pence', { amount })
}

/** '33.8', for a figure with its unit beside it. */
export function writePrice(pence: number): string {
  const { amount, isBelowZero } = split(pence)
  return isBelowZero ? say(texts, 'minus', { amount }) : amount
}

/** '30p', on an axis of round numbers. */
export function sayTick(pence: number): string {
  const amount = String(Math.abs(pence))
  return say(texts, pence < 0 ? 'minus-pence' : 'price-pence', { amount })
}
