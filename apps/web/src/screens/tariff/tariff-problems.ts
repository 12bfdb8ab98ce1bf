import type { Tariff } from '@driveway/domain/tariff/tariff'
import { findNeighbours, MIN_DAYS_BETWEEN_TARIFFS } from '@driveway/domain/tariff/tariff-timeline'
import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { say } from '@driveway/messages/say'
import { FLASH_MS } from '#platform/use-flash.ts'
import { pickByCode, type ByCode, type ProblemCode } from '#platform/wire/pick-by-code.ts'

/** How long a refused place in the timeline is shown. */
export const TARIFF_ERROR_MS = 7_000

const problemKeys = {
  'invalid-start-date': 'invalid-start-date',
  'supplier-required': 'supplier-required',
  'invalid-tariff-type': 'not-accepted',
  'agile-has-no-periods': 'not-accepted',
  'agile-not-offered': 'agile-not-offered',
  'invalid-period-count': 'invalid-period-count',
  'invalid-period-start': 'invalid-period-start',
  'thirty-minute-apart-error': 'thirty-minute-apart-error',
  'unit-rate-numeric': 'unit-rate-numeric',
  'unit-rate-range': 'unit-rate-range',
  'error-tariffs-no-future-dates': 'error-tariffs-no-future-dates',
  'error-tariffs-diff-dates': 'error-tariffs-diff-dates',
  'error-prev-tariffs-equal': 'error-prev-tariffs-equal',
  'error-prev-tariffs-equal-agile': 'error-prev-tariffs-equal-agile',
  'error-next-tariffs-equal': 'error-next-tariffs-equal',
  'error-next-tariffs-equal-agile': 'error-next-tariffs-equal-agile',
  'standing-charge-range': 'standing-charge-range',
  'agile-has-no-cap': 'not-accepted',
  'invalid-cap-unit': 'not-accepted',
  'cap-amount-range': 'cap-amount-range',
  'invalid-cap-day-start': 'not-accepted',
  'cap-needs-two-rates': 'cap-needs-two-rates',
  'invalid-preset': 'not-accepted',
  'too-many-tariffs': 'too-many-tariffs',
  'duplicate-tariff-id': 'not-accepted',
  'invalid-tariff-id': 'not-saved',
  'tariffs-changed-meanwhile': 'conflict-title',
  'not-reached': 'not-reached',
  offline: 'offline',
  'unexpected-error': 'not-saved',
} as const satisfies ByCode<ProblemCode<'updateCustomerHistoricTariffs'>, keyof typeof texts>

/** The text of a problem, from this form or from the server; the neighbour's name is inserted. */
export function sayTariffProblem(code: string, tariff: Tariff | null, all: readonly Tariff[]): string {
  const { previous = null, next = null } = tariff ? findNeighbours(tariff, all) : {}
  const neighbour = code.startsWith('error-prev-') ? previous : next
  return say(texts, pickByCode(problemKeys, code), {
    supplierName: (neighbour ?? tariff)?.energySupplier ?? '',
    minDays: MIN_DAYS_BETWEEN_TARIFFS,
  })
}

/** A conflict stays until it is resolved. */
export function findProblemMs({ code }: { readonly code: string }): number | null {
  if (code === 'tariffs-changed-meanwhile') return null
  return code.startsWith('error-') ? TARIFF_ERROR_MS : FLASH_MS
}
