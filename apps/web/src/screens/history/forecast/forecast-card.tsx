import { monthForecast as texts } from '@driveway/messages/en-GB/month-forecast'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Icon } from '@driveway/ui/icon'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useKnownDevices } from '#data/device/query.ts'
import { useMonthForecast, type Outlook } from '#data/forecast/query.ts'
import { BudgetForm } from './budget-form.tsx'
import styles from './forecast-card.module.css'
import { viewForecast } from './forecast-view.ts'

/** This month's cost as it is expected to end, beside its budget: of the home, where the page shows one charger. */
export function ForecastCard() {
  const known = useMonthForecast()
  const devices = useKnownDevices()
  const hasSeveral = devices.status === 'loaded' && devices.value.chargers.length > 1
  return (
    <Card title={say(texts, hasSeveral ? 'title-all' : 'title')}>
      {known.status === 'loading' && (
        <output className={styles['parts']}>
          <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
          <Skeleton width={120} height={26} />
          <Skeleton width={260} height={14} />
        </output>
      )}
      {known.status === 'error' && <p className={styles['quiet']}>{say(texts, 'failed')}</p>}
      {known.status === 'loaded' && (
        <div className={styles['parts']}>
          <Forecast outlook={known.value} />
          <BudgetForm budgetPence={known.value.budgetPence} />
        </div>
      )}
    </Card>
  )
}

function Forecast({ outlook }: { readonly outlook: Outlook }) {
  const view = viewForecast(outlook)
  if (view === null) return <p className={styles['quiet']}>{say(texts, 'early')}</p>
  const { expected, band, budget } = view
  return (
    <div className={styles['forecast']}>
      <p className={styles['expected']}>{expected}</p>
      <p>{band}</p>
      {budget && (
        <p className={styles['budget']} data-over={budget.isOver}>
          <Icon name={budget.isOver ? 'warning' : 'check'} size={20} />
          {budget.text}
        </p>
      )}
      <p className={styles['quiet']}>{say(texts, 'method')}</p>
    </div>
  )
}
