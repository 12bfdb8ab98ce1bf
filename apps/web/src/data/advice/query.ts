import { GetTariffAdvice, type GetTariffAdviceAnswer } from '@driveway/contract/generated/customer-operations'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type TariffAdvice = NonNullable<GetTariffAdviceAnswer['customer']['tariffAdvice']>
export type AdvisedYear = NonNullable<TariffAdvice['year']>
export type AdvisedTariff = AdvisedYear['tariffs'][number]

export const ADVICE_KEY = ['tariff-advice']
/** While it is computed. */
const WAIT_MS = 1_500

const none: TariffAdvice = { isStale: false, isWorking: false, hasFailed: false, year: null }

/** True while a new comparison is computed, or about to be. */
export function isComing({ isStale, isWorking, hasFailed }: TariffAdvice): boolean {
  return isWorking || (isStale && !hasFailed)
}

/** The last year on other tariffs, refetched until it is computed. */
export function useTariffAdvice(): Live<TariffAdvice> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: ADVICE_KEY,
    everyMs: (advice) => (advice !== undefined && isComing(advice) ? WAIT_MS : null),
    load: async (signal) =>
      (await graphql.send(GetTariffAdvice, {}, { signal })).customer.tariffAdvice ?? none,
  })
}
