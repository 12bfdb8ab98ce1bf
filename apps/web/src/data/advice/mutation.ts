import { RequestTariffAdvice } from '@driveway/contract/generated/customer-operations'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { ADVICE_KEY } from './query.ts'

/** Has the year computed anew, and follows it. */
export async function requestTariffAdvice(wire: Wire) {
  const answer = await sendChange(wire, RequestTariffAdvice, {})
  if (answer.ok) await queryClientOf(wire.session).invalidateQueries({ queryKey: ADVICE_KEY })
  return answer
}
