import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import { Chart } from '@driveway/ui/chart/chart'
import { ChartTable } from '@driveway/ui/chart/chart-table'
import { Slots } from '@driveway/ui/chart/slots'
import { Steps } from '@driveway/ui/chart/steps'
import { FlagMark, Hatch, NowMark, StartMark } from '@driveway/ui/chart/strip-marks'
import { chartTexts } from '#parts/text/chart-texts.ts'
import type { StripView } from './strip-view.ts'
import styles from './plan-strip.module.css'

type Props = {
  readonly view: StripView
  /** With the values as a table for screen readers. */
  readonly hasTable?: boolean
}

function nameGridSlots({ hasBoost, hasSolarSlots }: StripView['legend']) {
  if (hasBoost) return 'legend-boost'
  return hasSolarSlots ? 'legend-planned-grid' : 'legend-planned'
}

/** The night as a strip: the price of each half hour, the sun, planned half hours, now and the ready-by time. */
export function PlanStrip({ view, hasTable = false }: Props) {
  const { readings, prices, solar, legend } = view
  return (
    <div className={styles['strip']}>
      <Chart
        label={say(texts, 'strip-label')}
        caption={view.summary}
        scale={{ low: 0, high: view.top, ticks: [0] }}
        readings={readings}
        texts={chartTexts}
        idle={{ title: say(texts, 'strip-choose'), value: '' }}
        start={view.current}
        home={view.home}
        end={view.end}
        marks={view.marks}
        isLow
        table={
          hasTable && (
            <ChartTable
              caption={view.summary}
              columns={[say(texts, 'table-time'), say(texts, 'table-price'), say(texts, 'table-plan')]}
              rows={readings.map(({ title, value, detail = '' }) => [title, value, detail])}
            />
          )
        }
      >
        <Steps values={prices} tone="price" />
        <Hatch columns={view.estimated} values={prices} />
        {legend.hasSolar && <Steps values={solar} tone="solar" isForecast />}
        <Slots slots={view.slots} />
        {view.start && <StartMark {...view.start} />}
        {view.ready && <FlagMark {...view.ready} />}
        {view.now && <NowMark {...view.now} />}
      </Chart>
      <ul className={styles['legend']} aria-hidden="true">
        {legend.hasSolarSlots && (
          <li className={styles['solar-slot']}>{say(texts, 'legend-planned-solar')}</li>
        )}
        {legend.hasGrid && <li className={styles['grid-slot']}>{say(texts, nameGridSlots(legend))}</li>}
        {legend.hasExport && <li className={styles['export-slot']}>{say(texts, 'legend-export')}</li>}
        <li className={styles['price']}>{say(texts, 'legend-price')}</li>
        {legend.hasSolar && <li className={styles['solar']}>{say(texts, 'legend-solar')}</li>}
        {legend.hasEstimates && <li className={styles['estimate']}>{say(texts, 'legend-estimate')}</li>}
      </ul>
    </div>
  )
}
