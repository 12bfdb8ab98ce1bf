import type { JourneyCustomer } from '@driveway/domain/journey/journey-customer'
import { paths } from '@driveway/domain/journey/paths'
import { findGateRedirect } from '@driveway/domain/journey/route-gates'

export type ScheduleLink = { readonly key: 'solar-matching' | 'add-tariff' | 'tariff'; readonly path: string }

/** The links whose gates are open. A customer with a tariff is also led to it. */
export function listScheduleLinks(customer: JourneyCustomer, hasTariff: boolean): readonly ScheduleLink[] {
  const all: readonly ScheduleLink[] = [
    { key: 'solar-matching', path: paths.solarMatching },
    ...(hasTariff ? [{ key: 'tariff', path: paths.tariffs } as const] : []),
    { key: 'add-tariff', path: paths.addTariff },
  ]
  return all.filter(({ path }) => findGateRedirect(path, customer) === null)
}
