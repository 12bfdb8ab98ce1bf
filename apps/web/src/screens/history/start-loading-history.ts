import { historyMonthOf, historyMonthsOf } from '@driveway/domain/energy/history/history-months'
import { addMonths, localDateOf } from '@driveway/domain/time/local-date'
import type { CustomerDevices } from '#data/device/mapper.ts'
import { LIST_KEY, startLoadingDevices } from '#data/device/query.ts'
import { fetchMonthAhead } from '#data/history/query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import type { WorldClock } from '#platform/world-clock.ts'

/**
 * Asks for a month, and the one that it is compared with, as soon as the devices are known: the first rendering, which
 * would ask for the one and then for the other, takes a slow phone longer than both answers.
 */
export async function startLoadingHistory(
  wire: Wire & { readonly worldClock: WorldClock },
  query: URLSearchParams,
): Promise<void> {
  startLoadingDevices(wire)
  const devices = queryClientOf(wire.session).fetchQuery<CustomerDevices>({ queryKey: LIST_KEY })
  const { charger } = await devices
  if (!charger || query.has('view')) return
  const months = historyMonthsOf(charger.installDate, localDateOf(wire.worldClock.now()))
  const month = historyMonthOf(query.get('date'), months)
  const before = addMonths(month, -1)
  fetchMonthAhead(wire, charger.id, month)
  if (before >= months.earliest) fetchMonthAhead(wire, charger.id, before)
}
