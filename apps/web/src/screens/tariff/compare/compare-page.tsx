import { LEAST_MEASURED_DAYS } from '@driveway/domain/advice/measured-days'
import { writeDecimal } from '@driveway/domain/decimal-text'
import { paths } from '@driveway/domain/journey/paths'
import { writeDateText } from '@driveway/domain/time/date-text'
import { localDateOf } from '@driveway/domain/time/local-date'
import { compareTariffs as texts } from '@driveway/messages/en-GB/compare-tariffs'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { carIcon } from '@driveway/ui/page-icons'
import { useEffect } from 'react'
import { requestTariffAdvice } from '#data/advice/mutation.ts'
import { isComing, useTariffAdvice, type AdvisedYear, type TariffAdvice } from '#data/advice/query.ts'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { OfflineNotice } from '#parts/loading/offline-notice.tsx'
import { TextSkeleton } from '#parts/loading/text-skeleton.tsx'
import { useWire } from '#platform/wire/use-wire.ts'
import column from '#parts/page-column.module.css'
import barStyles from '../bar-track.module.css'
import styles from './compare-page.module.css'
import { viewComparison, type CompareRow } from './compare-view.ts'

/** The cost of the last year on other tariffs. */
export function ComparePage() {
  const wire = useWire()
  const known = useTariffAdvice()
  const advice = known.status === 'loaded' ? known.value : null
  const isWanting = advice !== null && isComing(advice) && !advice.isWorking
  useEffect(() => {
    if (isWanting) void requestTariffAdvice(wire)
  }, [isWanting, wire])
  return (
    <LoadedPage
      title={say(texts, 'title')}
      backTo={paths.tariffs}
      known={known}
      loading={say(texts, 'working')}
      texts={texts}
    >
      {(value) => (
        <div className={`${column['page']} ${styles['page']}`}>
          <OfflineNotice texts={texts} />
          <Comparison advice={value} onRetry={() => void requestTariffAdvice(wire)} />
        </div>
      )}
    </LoadedPage>
  )
}

type Props = { readonly advice: TariffAdvice; readonly onRetry: () => void }

function Comparison({ advice, onRetry }: Props) {
  const { year } = advice
  if (advice.hasFailed) {
    return (
      <Notice
        kind="error"
        title={say(texts, 'failed-title')}
        isLive
        action={<Button onPress={onRetry}>{say(texts, 'retry')}</Button>}
      >
        {say(texts, 'failed-text')}
      </Notice>
    )
  }
  if (year === null) {
    return isComing(advice) ? (
      <>
        <p className={styles['lead']}>{say(texts, 'working-text')}</p>
        <TextSkeleton label={say(texts, 'working')} />
      </>
    ) : (
      <Nothing />
    )
  }
  return (
    <>
      {isComing(advice) && isComparable(year) && (
        <Notice kind="quiet" title={say(texts, 'renewing-title', { date: dayOf(year.computedAt) })} isLive>
          {say(texts, 'renewing-text')}
        </Notice>
      )}
      <Year year={year} />
    </>
  )
}

function isComparable({ energyWh, isTooEarly }: AdvisedYear): boolean {
  return energyWh > 0 && !isTooEarly
}

function Nothing() {
  return (
    <Notice kind="quiet" icon={carIcon} title={say(texts, 'none-title')}>
      {say(texts, 'none-text')}
    </Notice>
  )
}

function dayOf(instant: string): string {
  return writeDateText(localDateOf(Date.parse(instant)))
}

function Year({ year }: { readonly year: AdvisedYear }) {
  const { from, to, measuredDays, energyWh } = year
  if (from === null || to === null || energyWh === 0) return <Nothing />
  if (year.isTooEarly) {
    return (
      <Notice kind="quiet" icon={carIcon} title={say(texts, 'early-title')}>
        {say(texts, 'early-text', { days: measuredDays, least: LEAST_MEASURED_DAYS })}
      </Notice>
    )
  }
  const { title, text, hasStanding, rows } = viewComparison(year)
  const energy = writeDecimal(energyWh / 1000, 0)
  return (
    <>
      <section className={styles['answer']}>
        <h2 className={styles['heading']}>{title}</h2>
        <p className={styles['lead']}>{text}</p>
        <p className={styles['lead']}>
          {say(texts, 'lead', { first: writeDateText(from), last: writeDateText(to), energy })}
        </p>
        {!hasStanding && <p className={styles['lead']}>{say(texts, 'standing-left-out')}</p>}
      </section>
      <div className={styles['rows']}>
        {rows.map((row) => (
          <TariffCard key={row.key} row={row} />
        ))}
      </div>
      <Method year={year} />
    </>
  )
}

function TariffCard({ row: { name, isOwn, isCheapest, bars, notes } }: { readonly row: CompareRow }) {
  return (
    <Card title={name}>
      <dl className={styles['bars']} data-own={isOwn} data-cheapest={isCheapest}>
        {bars.map(({ key, label, amount, share, parts }) => (
          <div key={key} className={styles['bar']}>
            <dt>{label}</dt>
            <dd className={styles['amount']}>{amount}</dd>
            <dd className={`${barStyles['track']} ${styles['track']}`} aria-hidden="true">
              <span
                className={`${barStyles['share']} ${styles['share']}`}
                data-bar={key}
                style={{ width: `${share * 100}%` }}
              />
            </dd>
            {parts !== null && <dd className={styles['parts']}>{parts}</dd>}
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className={styles['parts']}>
          {note}
        </p>
      ))}
    </Card>
  )
}

function Method({ year }: { readonly year: AdvisedYear }) {
  const { measuredDays: days, plugIns: count, estimatedHalfHours, computedAt } = year
  return (
    <Card title={say(texts, 'method-title')}>
      <ul className={styles['method']}>
        <li>{say(texts, 'method-days', { days, count })}</li>
        {estimatedHalfHours !== null && (
          <li>
            {estimatedHalfHours === 0
              ? say(texts, 'method-estimated-none')
              : say(texts, 'method-estimated', { count: estimatedHalfHours })}
          </li>
        )}
        <li>{say(texts, 'method-own')}</li>
        <li>{say(texts, 'method-plan')}</li>
        <li>{say(texts, 'method-ready')}</li>
        <li>{say(texts, 'method-house')}</li>
        <li>{say(texts, 'method-past')}</li>
      </ul>
      <p className={styles['parts']}>{say(texts, 'computed', { date: dayOf(computedAt) })}</p>
    </Card>
  )
}
