import { UpdateCustomerHistoricTariffs } from '@driveway/contract/generated/customer-operations'
import { readKnown } from '@driveway/domain/known-value'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { applyEdit, type TariffEdit } from '@driveway/domain/tariff/tariff-edit'
import type { TariffListProblem } from '@driveway/domain/tariff/tariff-timeline'
import { warn } from '#platform/warn.ts'
import { findQueryClient } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toWireTariff, type TariffList } from './mapper.ts'

type RuleCode = TariffListProblem['code']

/** The rules of the form, which the server checks as well. */
const ruleCodes = [
  'invalid-start-date',
  'supplier-required',
  'invalid-tariff-type',
  'agile-has-no-periods',
  'agile-not-offered',
  'invalid-period-count',
  'invalid-period-start',
  'thirty-minute-apart-error',
  'unit-rate-numeric',
  'unit-rate-range',
  'error-tariffs-no-future-dates',
  'error-tariffs-diff-dates',
  'error-prev-tariffs-equal',
  'error-prev-tariffs-equal-agile',
  'error-next-tariffs-equal',
  'error-next-tariffs-equal-agile',
  'too-many-tariffs',
  'duplicate-tariff-id',
] as const satisfies readonly RuleCode[]

export type TariffRuleCode = (typeof ruleCodes)[number]

/** `not-saved` is a refusal for a reason that this build does not know. */
export type TariffProblem = {
  readonly code: TariffRuleCode | 'tariffs-changed-meanwhile' | 'not-reached' | 'not-saved'
}

/** Saves the whole list with one edit, unless another version than the edited one is stored. */
export async function saveTariffs(
  { session, graphql }: Wire,
  base: TariffList,
  edit: TariffEdit,
): Promise<Result<null, TariffProblem>> {
  const tariffs = applyEdit(base.tariffs, edit).map(toWireTariff)
  try {
    const sent = await graphql.send(UpdateCustomerHistoricTariffs, { tariffs, knownVersion: base.version })
    const { isSuccess, problem } = sent.updateCustomerHistoricTariffs
    if (!isSuccess) return fail({ code: toCode(problem?.code ?? '') })
  } catch {
    return fail({ code: 'not-reached' })
  }
  // Costs, the cheaper slot and the progress of the profile depend on the tariffs.
  void findQueryClient(session).invalidateQueries()
  return succeed(null)
}

function toCode(code: string): TariffProblem['code'] {
  if (code === 'tariffs-changed-meanwhile') return code
  return readKnown(ruleCodes, code, (unknown) => warn(`Unknown tariff problem ${unknown}`)) ?? 'not-saved'
}
