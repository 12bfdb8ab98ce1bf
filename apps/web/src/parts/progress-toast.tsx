import {
  DEFAULT_TASK_COUNT,
  ringToneOf,
  PROGRESS_TOAST_MS,
  TOAST_RING_DELAY_MS,
  TOAST_RING_MS,
} from '@driveway/domain/journey/profile-progress'
import { electricVehicleSettingsSchedule as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-schedule'
import { say } from '@driveway/messages/say'
import { useEffect, useState, type ReactNode } from 'react'
import noticeStyles from '#parts/notice-place.module.css'
import { useClock } from '#platform/use-clock.ts'
import styles from './progress-toast.module.css'

export type ToastProgress = { readonly done: number; readonly total?: number; readonly percent: number }

type Props = ToastProgress & {
  /** Before it appears. */
  readonly delayMs: number
  readonly text: string
  readonly children?: ReactNode
  readonly onOver?: () => void
}

/** Appears after a delay and hides after 6 s. Its ring is drawn over 1.5 s, a second after it appears. */
export function ProgressToast({
  done,
  total = DEFAULT_TASK_COUNT,
  percent,
  delayMs,
  text,
  children,
  onOver,
}: Props) {
  const clock = useClock()
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'over'>('waiting')
  useEffect(() => {
    if (phase === 'waiting') return clock.runLater(() => setPhase('shown'), delayMs)
    return phase === 'shown' ? clock.runLater(() => setPhase('over'), PROGRESS_TOAST_MS) : undefined
  }, [clock, phase, delayMs])
  useEffect(() => {
    if (phase === 'over') onOver?.()
  }, [phase, onOver])
  return (
    <div className={noticeStyles['place']} aria-live="polite">
      {phase === 'shown' && (
        <div className={styles['toast']}>
          <svg
            className={`${styles['ring']} ${styles[ringToneOf(percent)]}`}
            viewBox="0 0 44 44"
            aria-hidden="true"
            focusable="false"
          >
            <circle className={styles['track']} cx="22" cy="22" r="18" pathLength="100" />
            <circle
              className={styles['done']}
              cx="22"
              cy="22"
              r="18"
              pathLength="100"
              strokeDasharray={`${percent} 100`}
              style={{ animationDuration: `${TOAST_RING_MS}ms`, animationDelay: `${TOAST_RING_DELAY_MS}ms` }}
            />
            <text className={styles['percent']} x="22" y="26">
              {say(texts, 'toast-percent', { percent })}
            </text>
          </svg>
          <div className={styles['words']}>
            <p className={styles['title']}>{say(texts, 'toast-done', { done, total })}</p>
            <p className={styles['question']}>{text}</p>
          </div>
          {children && <div className={styles['confirm']}>{children}</div>}
        </div>
      )}
    </div>
  )
}
