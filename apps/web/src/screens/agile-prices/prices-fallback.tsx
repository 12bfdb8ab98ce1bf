import { paths } from '@driveway/domain/journey/paths'
import { agilePricesPage as texts } from '@driveway/messages/en-GB/agile-prices-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useNavigate } from 'react-router'
import { StateMessage } from '#parts/loading/state-message.tsx'
import styles from './agile-prices-screen.module.css'
import { PriceDrawing } from './price-drawing.tsx'

/** Skeleton of the page. */
export function PricesLoading() {
  return (
    <output className={styles['coming']}>
      <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
      <Skeleton width={352} height={54} />
      <Skeleton width={240} height={28} />
      <span className={styles['coming-card']} aria-hidden="true">
        <Skeleton width={600} height={14} />
        <Skeleton width={600} height={14} />
        <Skeleton width={180} height={14} />
      </span>
    </output>
  )
}

/** The supplier's price API has answered nothing for these days. */
export function PricesMissing({ supplier }: { readonly supplier: string }) {
  return (
    <StateMessage
      icon="clock"
      title={say(texts, 'none-title')}
      text={say(texts, 'none-text', { supplier })}
      isAlert
      hasRetry
    />
  )
}

/** The customer has no Agile tariff. */
export function PricesEmpty() {
  const navigate = useNavigate()
  return (
    <div className={styles['empty']}>
      <PriceDrawing />
      <h2 className={styles['question']}>{say(texts, 'empty-title')}</h2>
      <p className={styles['promise']}>{say(texts, 'empty-text')}</p>
      <Button onPress={() => void navigate(paths.tariffs)}>{say(texts, 'empty-add')}</Button>
      <Button kind="quiet" onPress={() => void navigate(paths.today)}>
        {say(texts, 'empty-later')}
      </Button>
    </div>
  )
}
