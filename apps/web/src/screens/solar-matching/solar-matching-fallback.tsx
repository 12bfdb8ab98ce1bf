import { paths } from '@driveway/domain/journey/paths'
import { solarMatchingPage as texts } from '@driveway/messages/en-GB/solar-matching-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { Link } from '#parts/link.tsx'
import { MatchingDrawing } from '#parts/drawings/home-drawings.tsx'
import { EmptyPage } from '#parts/empty-page.tsx'
import styles from './solar-matching-screen.module.css'

/** Skeleton of the page. */
export function SolarMatchingLoading() {
  return (
    <output className={styles['loading']}>
      <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
      <MatchingDrawing isActive={false} />
      <Card>
        <Skeleton width={240} height={44} />
      </Card>
    </output>
  )
}

/** Matching needs microgeneration first. */
export function MicrogenerationNeeded() {
  return (
    <EmptyPage
      drawing={<MatchingDrawing isActive={false} />}
      title={say(texts, 'needs-title')}
      text={say(texts, 'needs-text')}
    >
      <Link className={styleButton('primary')} to={paths.addMicrogeneration}>
        {say(texts, 'needs-add')}
      </Link>
      <Link className={styleButton('quiet')} to={paths.today}>
        {say(texts, 'needs-not-now')}
      </Link>
    </EmptyPage>
  )
}
