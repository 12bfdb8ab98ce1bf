import {
  comparisons,
  type CarbonDay,
  type Comparison,
} from '@driveway/domain/energy/history/environment-carbon'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { environmentPage as texts } from '@driveway/messages/en-GB/environment-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { ColumnChart } from '@driveway/ui/chart/column-chart'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { useState } from 'react'
import { chartTexts } from '#parts/text/chart-texts.ts'
import { sayMonth } from '#parts/text/month-text.ts'
import styles from './environment-screen.module.css'
import { listSavingColumns, sayBestDay, writeKilogramTick } from './environment-view.ts'

type Props = { readonly month: LocalDate; readonly days: readonly CarbonDay[] }

/** Savings by day, against petrol or against the grid average. */
export function SavingCard({ month, days }: Props) {
  const [against, setAgainst] = useState<Comparison>('petrol')
  const best = sayBestDay(days, against)
  const name = { month: sayMonth(month) }
  return (
    <Card title={say(texts, 'daily-title')}>
      <SegmentedControl
        legend={say(texts, 'against')}
        options={comparisons.map((value) => ({ value, label: say(texts, value) }))}
        value={against}
        onChoose={setAgainst}
      />
      <ColumnChart
        name={say(texts, 'daily-title')}
        label={best ? say(texts, 'daily-chart-best', { ...name, best }) : say(texts, 'daily-chart', name)}
        columns={listSavingColumns(days, against)}
        tone="ok"
        writeTick={writeKilogramTick}
        texts={chartTexts}
      />
      {best && (
        <p className={styles['best']} aria-live="polite">
          {best}
        </p>
      )}
    </Card>
  )
}
