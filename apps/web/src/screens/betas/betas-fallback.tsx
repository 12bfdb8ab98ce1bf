import { paths } from '@driveway/domain/journey/paths'
import { betaPage as texts } from '@driveway/messages/en-GB/beta-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { Link } from '#parts/link.tsx'
import { FlaskDrawing } from '#parts/drawings/home-drawings.tsx'
import { EmptyPage } from '#parts/empty-page.tsx'
import column from '#parts/page-column.module.css'
import styles from './beta-card.module.css'

/** Skeleton of the cards. */
export function BetasLoading() {
  return (
    <output className={`${column['page']} ${styles['page']}`}>
      <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
      {[0, 1, 2].map((at) => (
        <span key={at} className={styles['card']} aria-hidden="true">
          <Skeleton width={44} height={44} />
          <span className={styles['words']}>
            <Skeleton width={120} height={18} />
            <Skeleton width={200} height={14} />
          </span>
        </span>
      ))}
    </output>
  )
}

export function BetasEmpty() {
  return (
    <EmptyPage
      drawing={<FlaskDrawing isSmall />}
      title={say(texts, 'empty-title')}
      text={say(texts, 'empty-text')}
    >
      <Link className={styleButton('quiet')} to={paths.more}>
        {say(texts, 'empty-back')}
      </Link>
    </EmptyPage>
  )
}
