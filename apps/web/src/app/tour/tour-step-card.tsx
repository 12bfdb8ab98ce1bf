import { contentLanguage } from '@driveway/domain/language'
import type { TourMove } from '@driveway/domain/journey/tour'
import { tour as texts } from '@driveway/messages/en-GB/tour'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { IconButton } from '@driveway/ui/icon-button'
import { closeIcon } from '@driveway/ui/page-icons'
import { useId, useLayoutEffect, useRef } from 'react'
import type { TourStep } from '#data/tour/query.ts'
import { RichText } from '#parts/rich-text.tsx'
import styles from './tour.module.css'
import { frameTarget, placeCard, type Box } from './tour-view.ts'
import { useTarget } from './use-target.ts'

type Props = {
  readonly stepId: string
  /** Null for the restart step. */
  readonly step: TourStep | null
  readonly number: number
  readonly total: number
  readonly onMove: (move: TourMove) => void
}

const NORMAL_TEXT_PX = 16

/** 2 at 200 % text. */
function textScaleOf(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / NORMAL_TEXT_PX || 1
}

/** Waits for the target of the step, marks it and explains it. */
export function TourStepCard(props: Props) {
  const box = useTarget(props.stepId)
  return box && <OpenStep key={props.stepId} {...props} box={box} />
}

function OpenStep({ step, number, total, onMove, box }: Props & { readonly box: Box }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The next step mounts another dialog, so that screen readers read it from its start.
    card.current?.focus()
    return () => element?.close()
  }, [])
  const view = { width: window.innerWidth, height: window.innerHeight }
  return (
    <dialog
      ref={dialog}
      data-tour-card
      className={styles['tour']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onMove('skip')
      }}
    >
      <div className={styles['spot']} aria-hidden="true" style={frameTarget(box, view)} />
      <div ref={card} className={styles['card']} tabIndex={-1} style={placeCard(box, view, textScaleOf())}>
        <div className={styles['top']}>
          <span className={styles['count']}>{say(texts, 'step', { number, total })}</span>
          <IconButton icon={closeIcon} label={say(texts, 'skip')} onPress={() => onMove('skip')} />
        </div>
        <h2 className={styles['title']} id={`${id}-title`} lang={step ? contentLanguage : undefined}>
          {step?.title ?? say(texts, 'restart-title')}
        </h2>
        <div className={styles['text']} id={`${id}-text`}>
          {step ? <RichText html={step.html} /> : <p>{say(texts, 'restart-text')}</p>}
        </div>
        <div className={styles['actions']}>
          {number > 1 && (
            <Button kind="quiet" onPress={() => onMove('back')}>
              {say(texts, 'back')}
            </Button>
          )}
          <Button onPress={() => onMove('next')}>{say(texts, number === total ? 'done' : 'next')}</Button>
        </div>
      </div>
    </dialog>
  )
}
