import { paths } from '@driveway/domain/journey/paths'
import { isAgile } from '@driveway/domain/tariff/tariff'
import type { TimelineEntry } from '@driveway/domain/tariff/tariff-timeline'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { Chip } from '@driveway/ui/chip'
import { Icon } from '@driveway/ui/icon'
import type { MouseEvent, ReactNode } from 'react'
import { generatePath } from 'react-router'
import { Link } from '#parts/link.tsx'
import { DayBar } from './day-bar.tsx'
import { PricesLink } from './prices-link.tsx'
import { pencilIcon } from './tariff-icons.ts'
import styles from './tariff-timeline.module.css'
import { listBlocks, sayDates, sayRates, sayType, type TimelineView } from './tariff-view.ts'

type Props = {
  readonly timeline: TimelineView
  /** True if the page of half-hourly prices is open to the customer. */
  readonly hasAgile: boolean
  /** The tariff on the page; null where it is the whole list. */
  readonly openId?: string | null
  /** Today's prices of the tariff in force, where it is half-hourly. */
  readonly agileDay?: ReactNode
  /** Called when an entry is followed; may prevent it. */
  readonly onFollow?: ((event: MouseEvent, path: string) => void) | undefined
  /** For a person who may read tariffs only. */
  readonly isReadOnly?: boolean
}

/** All tariffs, newest first; on a desktop side by side, oldest first. */
export function TariffTimeline({
  timeline,
  hasAgile,
  openId = null,
  agileDay,
  onFollow,
  isReadOnly = false,
}: Props) {
  const { entries, currentId } = timeline
  return (
    <ol className={styles['timeline']} aria-label={say(texts, 'timeline')}>
      {entries.map((entry) => (
        <TimelineItem
          key={entry.tariff.id}
          entry={entry}
          hasAgile={hasAgile}
          isCurrent={entry.tariff.id === currentId}
          isOpen={entry.tariff.id === openId}
          agileDay={agileDay}
          onFollow={onFollow}
          isReadOnly={isReadOnly}
        />
      ))}
      {openId === null && (
        <li className={styles['item']} data-kind="before">
          <div className={styles['card']}>
            <p className={styles['name']}>{say(texts, 'before-title')}</p>
            <p className={styles['quiet']}>{say(texts, 'before-text')}</p>
            {!isReadOnly && (
              <Link className={styles['link']} to={paths.addTariff}>
                {say(texts, 'add-earlier')}
              </Link>
            )}
          </div>
        </li>
      )}
    </ol>
  )
}

type ItemProps = Pick<Props, 'agileDay' | 'onFollow'> & {
  readonly entry: TimelineEntry
  readonly hasAgile: boolean
  readonly isCurrent: boolean
  readonly isOpen: boolean
  readonly isReadOnly: boolean
}

function TimelineItem({ entry, hasAgile, isCurrent, isOpen, agileDay, onFollow, isReadOnly }: ItemProps) {
  const { tariff } = entry
  const dates = sayDates(entry)
  const path = generatePath(paths.editTariff, { tariffId: tariff.id })
  const type = sayType(tariff.tariffType)
  return (
    <li className={styles['item']} data-kind={isCurrent ? 'current' : 'past'}>
      <div className={styles['card']} data-open={isOpen}>
        <div className={styles['top']}>
          {isReadOnly ? (
            <p className={styles['name']}>{tariff.energySupplier}</p>
          ) : (
            <Link
              className={styles['edit']}
              to={path}
              onClick={(event) => onFollow?.(event, path)}
              aria-label={say(texts, 'edit', { supplier: tariff.energySupplier, dates })}
              aria-current={isOpen ? 'page' : undefined}
            >
              {tariff.energySupplier}
            </Link>
          )}
          <span className={styles['marks']}>
            {isCurrent && <Chip isSmall>{say(texts, 'now')}</Chip>}
            {!isReadOnly && <Icon name={pencilIcon} size={18} />}
          </span>
        </div>
        <p className={styles['quiet']}>{say(texts, 'dates-type', { dates, type })}</p>
        {!isAgile(tariff) && (
          <div className={styles['bar']}>
            <DayBar blocks={listBlocks(tariff)} />
          </div>
        )}
        <p className={styles['rates']}>{sayRates(tariff)}</p>
        {isAgile(tariff) && isCurrent && <div className={styles['bar']}>{agileDay}</div>}
        {isAgile(tariff) && hasAgile && <PricesLink />}
      </div>
    </li>
  )
}
