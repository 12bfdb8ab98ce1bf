import type { AgilePrices } from '@driveway/contract/generated/customer-schema'
import { toPence } from '@driveway/domain/energy/units'
import { PublicError } from '@driveway/graphql-edge/public-error'
import type { Database } from '@driveway/store/kernel/database'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import { createAgilePriceService, type SupplierPrices } from './agile-price-service.ts'

type Range = { readonly period_from: string; readonly period_to: string }

/** Half-hour prices of the customer's Agile supplier. */
export function createAgilePriceModule(deps: { database: Database }): ApiModule {
  const prices = createAgilePriceStore(deps.database)
  const tariffs = createTariffStore(deps.database)
  const serviceOf = perRequest((context) =>
    createAgilePriceService({ prices, tariffs, accountNumber: accountOf(context) }),
  )
  return {
    resolvers: {
      Query: {
        async agilePrices(_source, { period_from, period_to }: Range, context) {
          const listed = await serviceOf(context).list(period_from, period_to)
          if (listed.ok) return toWire(listed.value)
          throw new PublicError('BAD_RANGE', 'A range is two instants on half hours, at most 8 days apart.')
        },
      },
    },
    rowTypes: ['AgilePrice'],
  }
}

function toWire(listed: SupplierPrices | null): AgilePrices {
  return {
    energySupplier: listed?.energySupplier ?? null,
    results:
      listed?.prices?.map(({ periodStart, micropencePerKwh }) => ({
        valid_from: new Date(periodStart).toISOString(),
        value_inc_vat: toPence(micropencePerKwh),
      })) ?? null,
  }
}
