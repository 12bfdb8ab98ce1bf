import { contentLanguage } from '@driveway/domain/language'
import { YEAR_STEPS, type YearFigures } from '@driveway/domain/energy/year-summary'
import { paths } from '@driveway/domain/journey/paths'
import { yearSummaryPage as texts } from '@driveway/messages/en-GB/year-summary-page'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { closeIcon } from '@driveway/ui/page-icons'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from '#parts/link.tsx'
import type { YearText } from '#data/year-summary/query.ts'
import { PageTitle } from '#parts/page-title.tsx'
import { RichText } from '#parts/rich-text.tsx'
import { sayWeekday } from '#parts/text/weekday-text.ts'
import { useScreenShown } from '#platform/analytics/use-screen-shown.ts'
import type { Loaded } from '#platform/use-loaded.ts'
import { useMedia } from '#platform/use-media.ts'
import { SharePicture } from './share-picture.tsx'
import { useCountUp } from './use-count-up.ts'
import { RoadDrawing, GreenDrawing } from './year-drawings.tsx'
import {
  fillIn,
  headlineOf,
  writeCarbon,
  writeYearTitle,
  YEAR_ANIMATION_MS,
  YEAR_COUNT_MS,
  YEAR_SLIDE_MS,
  type yearStepOf,
} from './year-summary-view.ts'
import { WeekBars } from './week-bars.tsx'
import styles from './year-story.module.css'

type Props = {
  readonly page: ReturnType<typeof yearStepOf>
  readonly figures: YearFigures
  readonly content: Loaded<readonly YearText[]>
  readonly children?: ReactNode
}

const durations = {
  '--year-animation': `${YEAR_ANIMATION_MS}ms`,
  '--year-slide': `${YEAR_SLIDE_MS}ms`,
} as CSSProperties

export function YearStory({ page, figures, content, children }: Props) {
  const { step, number, next } = page
  useScreenShown(true)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const headline = headlineOf(step, figures)
  const shown = useCountUp(headline.value, isStill ? 0 : YEAR_COUNT_MS)
  const text = content.status === 'loaded' ? content.value.find(({ key }) => key === step) : undefined
  const title = text?.title ?? texts[`fallback-${step}-title`]
  const fallback = texts[`fallback-${step}-content`]
  const lang = text && contentLanguage
  const stepText = say(texts, 'step', { number, total: YEAR_STEPS })
  return (
    <div className={styles['story']} data-step={step} style={durations}>
      <PageTitle page={writeYearTitle(figures)} />
      <StoryHeader page={page} title={writeYearTitle(figures)} stepText={stepText} />
      <main id="content" className={styles['content']} tabIndex={-1}>
        <div className={styles['words']}>
          <h2 className={styles['title']} lang={lang}>
            {fillIn(title, figures)}
          </h2>
          <p className={styles['figure']}>
            <VisuallyHidden>{`${headline.write(headline.value)} ${headline.unit}`}</VisuallyHidden>
            <span aria-hidden="true">
              {headline.write(shown)}
              {headline.unit !== '' && <span className={styles['unit']}> {headline.unit}</span>}
            </span>
          </p>
          <div className={styles['text']}>
            {text ? <RichText html={fillIn(text.content, figures)} /> : <p>{fillIn(fallback, figures)}</p>}
            {step === 'average-charge' && figures.biggestDay && (
              <p>{say(texts, 'biggest-day', { day: sayWeekday(figures.biggestDay) })}</p>
            )}
            {step === 'green-charge' && figures.savedGrams !== null && (
              <p>{say(texts, 'less-carbon', { amount: writeCarbon(figures.savedGrams) })}</p>
            )}
            {!text && <p className={styles['note']}>{say(texts, 'content-missing')}</p>}
          </div>
          <div className={styles['parts']}>{children}</div>
        </div>
        {step === 'average-charge' && (
          <WeekBars weekdays={figures.weekdays} biggestDay={figures.biggestDay} />
        )}
      </main>
      {step === 'total' && <RoadDrawing />}
      {step === 'green-charge' && <GreenDrawing />}
      <StoryActions next={next} figures={figures} />
    </div>
  )
}

type ActionProps = Pick<Props['page'], 'next'> & Pick<Props, 'figures'>

function StoryActions({ next, figures }: ActionProps) {
  return (
    <div className={styles['actions']}>
      {next === null ? (
        <>
          <SharePicture figures={figures} />
          <Link className={styles['quiet']} to={paths.yearSummary}>
            {say(texts, 'again')}
          </Link>
        </>
      ) : (
        <Link className={styles['next']} to={next}>
          {say(texts, 'next')}
        </Link>
      )}
    </div>
  )
}

type HeaderProps = {
  readonly page: Props['page']
  readonly title: string
  readonly stepText: string
}

function StoryHeader({ page, title, stepText }: HeaderProps) {
  return (
    <header className={styles['header']}>
      <span className={styles['progress']} aria-hidden="true">
        {Array.from({ length: YEAR_STEPS }, (_, at) => at + 1).map((each) => (
          <span key={each} className={styles['segment']}>
            <span
              className={styles[each < page.number ? 'done' : each === page.number ? 'running' : 'ahead']}
            />
          </span>
        ))}
      </span>
      {page.previous !== null && (
        <Link className={styles['icon']} to={page.previous} aria-label={say(texts, 'back')}>
          <Icon name="back" size={22} />
        </Link>
      )}
      <h1 className={styles['year']}>{title}</h1>
      <p className={styles['step']}>{stepText}</p>
      <Link className={styles['icon']} to={paths.today} aria-label={say(texts, 'close')}>
        <Icon name={closeIcon} size={22} />
      </Link>
    </header>
  )
}
