import { isName } from '../name-length.ts'
import { fail, succeed, type Result } from '../result.ts'
import { isLocalDate } from '../time/local-date.ts'
import type { Tariff, TariffExtras } from './tariff.ts'
import { readExtras, type ExtraFields, type TariffExtraProblem } from './tariff-extras.ts'
import { closePeriods, findPeriodsProblem, type PeriodsProblem, type PeriodStart } from './tariff-fields.ts'

const TYPE = /^[A-Z][A-Z0-9_]{0,63}$/

export type TariffFieldProblem = {
  readonly code:
    | 'invalid-start-date'
    | 'supplier-required'
    | 'invalid-tariff-type'
    | PeriodsProblem
    | TariffExtraProblem
}

/** The fields as a form has them, or as a client sends them: the end of a period follows from the next one's start. */
export type TariffFields = Omit<Tariff, 'periods' | keyof TariffExtras> &
  ExtraFields & { readonly periods: readonly PeriodStart[] }

/** Checks one tariff by itself; the first broken rule is its problem. */
export function readTariff(fields: TariffFields): Result<Tariff, TariffFieldProblem> {
  const { id, tariffType, startDate, periods } = fields
  const energySupplier = fields.energySupplier.trim()
  if (!isLocalDate(startDate)) return fail({ code: 'invalid-start-date' })
  if (energySupplier === '' || !isName(energySupplier)) {
    return fail({ code: 'supplier-required' })
  }
  if (!TYPE.test(tariffType)) return fail({ code: 'invalid-tariff-type' })
  const problem = findPeriodsProblem(tariffType, periods)
  if (problem !== null) return fail({ code: problem })
  const extras = readExtras(fields, fields)
  if (!extras.ok) return extras
  return succeed({
    id,
    energySupplier,
    tariffType,
    startDate,
    periods: closePeriods(periods),
    ...extras.value,
  })
}
