import { contentLanguage } from '@driveway/domain/language'
import type { OnboardingPage, OnboardingStep } from '@driveway/domain/journey/onboarding'
import { onboardingPage as texts } from '@driveway/messages/en-GB/onboarding-page'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { Link } from '#parts/link.tsx'
import type { OnboardingText } from '#data/onboarding/query.ts'
import { RichText } from '#parts/rich-text.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { readOnboardingMemory } from '#platform/onboarding-memory.ts'
import type { Loaded } from '#platform/use-loaded.ts'
import { OnboardingDrawing } from './onboarding-drawings.tsx'
import { findResumePage, findSetting } from './onboarding-view.ts'
import { StepIndicator } from './step-indicator.tsx'
import story from '#parts/story.module.css'
import styles from './onboarding-screen.module.css'

type Props = {
  readonly page: OnboardingPage
  readonly pages: readonly OnboardingPage[]
  readonly step: OnboardingStep
  readonly content: Loaded<readonly OnboardingText[]>
  readonly isSaving: boolean
  readonly hasFailed: boolean
  /** Null completes onboarding. */
  readonly onGo: (page: OnboardingPage | null) => void
  readonly onSkip: () => void
}

export function OnboardingStepPage({ page, pages, step, content, isSaving, hasFailed, onGo, onSkip }: Props) {
  const isStart = page === 'start'
  const [memory] = useState(() => readOnboardingMemory(document))
  const resumed = isStart ? findResumePage(memory, pages) : null
  const setting = findSetting(page)
  const text = content.status === 'loaded' ? content.value.find((each) => each.page === page) : undefined
  return (
    <ScreenFrame
      title={say(texts, 'title')}
      hasBack={!isStart}
      action={
        <button className={styles['skip']} type="button" aria-disabled={isSaving} onClick={onSkip}>
          {say(texts, 'skip')}
        </button>
      }
    >
      <div className={styles['page']}>
        {step.number !== null && <StepIndicator number={step.number} total={step.total} />}
        <OnboardingDrawing page={page} />
        <h2 className={story['title']} lang={text ? contentLanguage : undefined}>
          {text?.title ?? say(texts, `title-${page}`)}
        </h2>
        <div className={story['text']}>
          {text && <RichText html={text.content} />}
          {content.status === 'error' && <p>{say(texts, 'content-missing')}</p>}
        </div>
        {isStart && <p className={styles['duration']}>{say(texts, 'duration')}</p>}
        <div className={`${story['actions']} ${styles['actions']}`}>
          {hasFailed && (
            <Notice kind="error" isLive title={say(texts, 'failed')}>
              {say(texts, 'failed-text')}
            </Notice>
          )}
          {resumed !== null && <Button onPress={() => onGo(resumed)}>{say(texts, 'continue')}</Button>}
          <Button
            kind={resumed === null ? 'primary' : 'quiet'}
            isBusy={isSaving}
            onPress={() => onGo(step.next)}
          >
            {say(texts, findNextLabel(step, isStart, resumed !== null))}
          </Button>
          {setting && (
            <Link className={styleButton('quiet')} to={setting.path}>
              {say(texts, setting.key)}
            </Link>
          )}
        </div>
      </div>
    </ScreenFrame>
  )
}

function findNextLabel({ next }: OnboardingStep, isStart: boolean, isResumed: boolean) {
  if (isResumed) return 'start-over'
  if (isStart) return 'get-started'
  return next === null ? 'done' : 'next'
}
