import { PROGRESS_TOAST_MS, SCHEDULE_TOAST_DELAY_MS } from '@driveway/domain/journey/profile-progress'
import { electricVehicleSettingsSchedule as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-schedule'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { useEffect, useState } from 'react'
import noticeStyles from '#parts/notice-place.module.css'
import { useClock } from '#platform/use-clock.ts'
import styles from './progress-toast.module.css'

export type ToastProgress = { readonly done: number; readonly total: number; readonly percent: number }

type Props = ToastProgress & {
  /** Null while days are missing. */
  readonly onConfirm: (() => void) | null
}

/** Appears 2 s after the schedule has loaded, and hides after 6 s; the page asks the same below the week. */
export function ProgressToast({ done, total, percent, onConfirm }: Props) {
  const clock = useClock()
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'over'>('waiting')
  useEffect(() => {
    if (phase === 'waiting') return clock.runLater(() => setPhase('shown'), SCHEDULE_TOAST_DELAY_MS)
    return phase === 'shown' ? clock.runLater(() => setPhase('over'), PROGRESS_TOAST_MS) : undefined
  }, [clock, phase])
  return (
    <div className={noticeStyles['place']} aria-live="polite">
      {phase === 'shown' && (
        <div className={styles['toast']}>
          <svg className={styles['ring']} viewBox="0 0 44 44" aria-hidden="true" focusable="false">
            <circle className={styles['track']} cx="22" cy="22" r="18" pathLength="100" />
            <circle
              className={styles['done']}
              cx="22"
              cy="22"
              r="18"
              pathLength="100"
              strokeDasharray={`${percent} 100`}
            />
            <text className={styles['percent']} x="22" y="26">
              {say(texts, 'toast-percent', { percent })}
            </text>
          </svg>
          <div className={styles['words']}>
            <p className={styles['title']}>{say(texts, 'toast-done', { done, total })}</p>
            <p className={styles['question']}>
              {say(texts, onConfirm ? 'toast-question' : 'toast-unsettled')}
            </p>
          </div>
          {onConfirm && (
            <div className={styles['confirm']}>
              <Button onPress={onConfirm}>{say(texts, 'toast-confirm')}</Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
