import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import type { HistorySum } from '@driveway/domain/energy/history/history-sum'
import { roundParts, writeKilowattHours } from '@driveway/domain/energy/units'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { ShareBar } from '@driveway/ui/share-bar'
import styles from './flow-shares.module.css'
import type { Shows } from './history-view.ts'

type Props = {
  readonly sum: Pick<HistorySum, 'solarWh' | 'gridWh' | 'toHomeWh' | 'toGridWh'>
  readonly shows: Shows
}

/** The sources of the energy and the places where it went, in the colours of the charts. Shown parts add up. */
export function FlowShares({ sum: { solarWh, gridWh, toHomeWh, toGridWh }, shows }: Props) {
  const [solar = 0, grid = 0] = roundParts([solarWh, gridWh])
  const [toHome = 0, toGrid = 0] = roundParts([toHomeWh, toGridWh])
  return (
    <div className={styles['shares']}>
      {shows.split && solarWh + gridWh > 0 && (
        <ShareBar
          shares={[
            { tone: 'solar', amount: solar, label: sayShare('share-solar', solar) },
            { tone: 'grid', amount: grid, label: sayShare('share-grid', grid) },
          ]}
        />
      )}
      {shows.export && exportWhOf({ toHomeWh, toGridWh }) > 0 && (
        <ShareBar
          shares={[
            { tone: 'home', amount: toHome, label: sayShare('share-home', toHome) },
            { tone: 'export', amount: toGrid, label: sayShare('share-out', toGrid) },
          ]}
        />
      )}
    </div>
  )
}

function sayShare(key: 'share-solar' | 'share-grid' | 'share-home' | 'share-out', wh: number): string {
  return say(texts, key, { amount: writeKilowattHours(wh) })
}
