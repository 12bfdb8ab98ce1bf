import type { Customer } from '@driveway/contract/generated/customer-schema'
import type { Account } from '@driveway/api/account'
import type { Resolvable } from '@driveway/api/graphql/resolvable'
import { toWirePeriods, toWireTariff } from './tariff-mapper.ts'

type TariffFields = Pick<Resolvable<Customer>, 'energySupplier' | 'tariffPeriods' | 'historicTariffs'>

export function resolveTariffs({ tariffs }: Account): TariffFields {
  return {
    energySupplier: async () => (await tariffs.findInForce())?.energySupplier ?? null,
    async tariffPeriods() {
      const inForce = await tariffs.findInForce()
      return inForce === null ? [] : toWirePeriods(inForce)
    },
    historicTariffs: async () => (await tariffs.list()).map(toWireTariff),
  }
}
