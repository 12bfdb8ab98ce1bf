import { UpdateCustomerHistoricTariffs } from '@driveway/contract/generated/customer-operations'
import { applyEdit, type TariffEdit } from '@driveway/domain/tariff/tariff-edit'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toWireTariff, type TariffList } from './mapper.ts'

/** Saves the whole list with one edit, unless another version than the edited one is stored. */
export async function saveTariffs(wire: Wire, base: TariffList, edit: TariffEdit) {
  const tariffs = applyEdit(base.tariffs, edit).map((tariff) =>
    toWireTariff(
      tariff,
      base.tariffs.find(({ id }) => id === tariff.id),
    ),
  )
  const sent = { tariffs, knownVersion: base.version }
  const answer = await sendChange(wire, UpdateCustomerHistoricTariffs, sent)
  // Costs, the cheaper slot and the progress of the profile depend on the tariffs.
  if (answer.ok) void queryClientOf(wire.session).invalidateQueries()
  return answer
}
