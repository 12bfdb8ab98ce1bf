import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { agilePricesPage as texts } from '@driveway/messages/en-GB/agile-prices-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { ShownDay, WindowView } from './agile-prices-view.ts'
import styles from './cheapest-windows.module.css'
import { sayPrice } from './price-text.ts'

type Props = {
  readonly day: ShownDay
  readonly windows: readonly WindowView[]
  /** The length that the chart shows. */
  readonly chosen: number | null
  readonly onChoose: (hours: number | null) => void
}

/** The cheapest 1 to 4 hours in one go. Choosing one shows it in the chart. */
export function CheapestWindows({ day, windows, chosen, onChoose }: Props) {
  return (
    <Card title={say(texts, `cheapest-${day}`)}>
      <ul className={styles['windows']}>
        {windows.map(({ hours, window }) => (
          <li key={hours}>
            <button
              className={styles['window']}
              type="button"
              aria-pressed={hours === chosen}
              aria-disabled={window === null}
              onClick={() => window && onChoose(hours === chosen ? null : hours)}
            >
              <span className={styles['quiet']}>{say(texts, 'hours', { hours })}</span>{' '}
              {window ? (
                <>
                  <span className={styles['price']}>{sayPrice(window.averagePence)}</span>{' '}
                  <span className={styles['quiet']}>{writeUnambiguousTime(window.from)}</span>{' '}
                  <VisuallyHidden>
                    {say(texts, 'window-end', { to: writeUnambiguousTime(window.to) })}
                  </VisuallyHidden>
                </>
              ) : (
                <span className={styles['quiet']}>{say(texts, 'window-none')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
