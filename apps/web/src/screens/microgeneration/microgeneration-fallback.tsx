import { paths } from '@driveway/domain/journey/paths'
import { microgenerationPage as texts } from '@driveway/messages/en-GB/microgeneration-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { Link } from '#parts/link.tsx'
import { GenerationDrawing } from '#parts/drawings/home-drawings.tsx'
import { EmptyPage } from '#parts/empty-page.tsx'
import styles from './generator-list.module.css'

/** Skeleton of the list. */
export function MicrogenerationLoading() {
  return (
    <output className={styles['list']}>
      <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
      {[0, 1].map((at) => (
        <span key={at} className={styles['generator']} aria-hidden="true">
          <Skeleton width={44} height={44} />
          <span className={styles['words']}>
            <Skeleton width={120} height={18} />
          </span>
          <Skeleton width={56} height={18} />
        </span>
      ))}
    </output>
  )
}

export function MicrogenerationEmpty() {
  return (
    <EmptyPage
      drawing={<GenerationDrawing hasPanels hasTurbine />}
      title={say(texts, 'empty-title')}
      text={say(texts, 'empty-text')}
      gets={{
        title: say(texts, 'empty-gets'),
        items: [say(texts, 'empty-gets-matching'), say(texts, 'empty-gets-split')],
      }}
    >
      <Link className={styleButton('primary')} to={paths.addMicrogeneration}>
        {say(texts, 'add')}
      </Link>
      <Link className={styleButton('quiet')} to={paths.more}>
        {say(texts, 'empty-not-now')}
      </Link>
    </EmptyPage>
  )
}
