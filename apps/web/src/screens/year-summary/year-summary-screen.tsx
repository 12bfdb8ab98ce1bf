import { yearSummaryPage as texts } from '@driveway/messages/en-GB/year-summary-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { paths } from '@driveway/domain/journey/paths'
import { barsIcon } from '@driveway/ui/page-icons'
import { useLocation } from 'react-router'
import { Link } from '#parts/link.tsx'
import { useKnownDevices } from '#data/device/query.ts'
import { loadYearTexts, useYearFigures } from '#data/year-summary/query.ts'
import { lazyPart } from '#parts/lazy-part.tsx'
import { LoadError } from '#parts/loading/load-error.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { TextSkeleton } from '#parts/loading/text-skeleton.tsx'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { useLoaded } from '#platform/use-loaded.ts'
import { yearStepOf } from './year-summary-view.ts'
import { YearStory } from './year-story.tsx'

/** Few homes have several cars. */
const LazyByCar = lazyPart(async () => (await import('./by-car.tsx')).ByCar)

/** The three steps of the story, each at its own address. */
export function YearSummaryScreen() {
  const page = yearStepOf(removeTrailingSlash(useLocation().pathname))
  const devices = useKnownDevices()
  const charger = devices.status === 'loaded' ? devices.value.charger : null
  const figures = useYearFigures(charger)
  const content = useLoaded(loadYearTexts)
  const hasNoCharger = devices.status === 'loaded' && !charger
  const hasFailed = devices.status === 'error' || figures.status === 'error'
  if (figures.status === 'loaded' && figures.value && content.status !== 'loading') {
    const { year } = figures.value
    const days = { from: `${year}-01-01`, to: `${year + 1}-01-01` }
    return (
      <YearStory key={page.step} page={page} figures={figures.value} content={content}>
        {charger && page.step === 'total' && <LazyByCar deviceId={charger.id} days={days} />}
      </YearStory>
    )
  }
  const isEmpty = hasNoCharger || (figures.status === 'loaded' && !figures.value)
  return (
    <ScreenFrame title={say(texts, 'page')} hasBack isBusy={!isEmpty && !hasFailed}>
      {isEmpty && (
        <StateMessage
          icon={barsIcon}
          title={say(texts, 'empty-title')}
          text={say(texts, hasNoCharger ? 'no-charger-text' : 'empty-text')}
        >
          <Link className={styleButton('primary')} to={paths.today}>
            {say(texts, 'to-today')}
          </Link>
        </StateMessage>
      )}
      {hasFailed && (
        <LoadError
          texts={{
            'error-title': texts['unable-to-load'],
            'error-text': texts['unable-to-load-text'],
            'error-offline': texts['offline-text'],
          }}
        />
      )}
      {!isEmpty && !hasFailed && <TextSkeleton label={say(texts, 'loading')} />}
    </ScreenFrame>
  )
}
