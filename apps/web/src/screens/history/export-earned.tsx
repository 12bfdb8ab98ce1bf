import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import type { HistorySum } from '@driveway/domain/energy/history/history-sum'
import { writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import type { Shows } from './history-view.ts'

type Props = { readonly sum: HistorySum; readonly shows: Shows }

/** The exported energy and its earnings; the cost beside them is that of the import. */
export function ExportEarned({ sum, shows }: Props) {
  if (!shows.export || sum.earnedPence <= 0) return null
  return (
    <p>
      {say(texts, 'export-earned', {
        amount: writeKilowattHours(exportWhOf(sum)),
        money: writePounds(sum.earnedPence),
      })}
    </p>
  )
}
