import type { JourneyCustomer } from '@driveway/domain/journey/journey-customer'
import { paths } from '@driveway/domain/journey/paths'
import { findGateRedirect } from '@driveway/domain/journey/route-gates'

export type ScheduleLink = { readonly key: 'solar-matching' | 'add-tariff'; readonly path: string }

const all: readonly ScheduleLink[] = [
  { key: 'solar-matching', path: paths.solarMatching },
  { key: 'add-tariff', path: paths.addTariff },
]

/** The links whose gates are open. */
export function listScheduleLinks(customer: JourneyCustomer): readonly ScheduleLink[] {
  return all.filter(({ path }) => findGateRedirect(path, customer) === null)
}
