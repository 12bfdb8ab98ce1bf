import { PHEV_WINDOW } from '@driveway/domain/charger/dashboard-status'
import { writeClockTime } from '@driveway/domain/time/clock-time'
import { phevReadyModePage as texts } from '@driveway/messages/en-GB/phev-ready-mode-page'
import { say } from '@driveway/messages/say'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { shownWindow } from './phev-ready-mode-view.ts'
import styles from './phev-ready-mode-screen.module.css'

const DAY_MINUTES = 24 * 60

/** The day as a bar: the hours of ready mode between the cheapest ones. */
export function ReadyDay({ isOn }: { readonly isOn: boolean }) {
  const parts = [
    { key: 'night', minutes: PHEV_WINDOW.from, isAtOnce: false },
    { key: 'window', minutes: PHEV_WINDOW.to - PHEV_WINDOW.from, isAtOnce: isOn },
    { key: 'evening', minutes: DAY_MINUTES - PHEV_WINDOW.to, isAtOnce: false },
  ]
  return (
    <div className={styles['day']}>
      <VisuallyHidden>
        <p>{isOn ? say(texts, 'day-label', shownWindow) : say(texts, 'day-label-off')}</p>
      </VisuallyHidden>
      <div className={styles['bar']} aria-hidden="true">
        {parts.map(({ key, minutes, isAtOnce }) => (
          <span key={key} className={styles[isAtOnce ? 'at-once' : 'cheapest']} style={{ flexGrow: minutes }}>
            {say(texts, isAtOnce ? 'day-at-once' : 'day-cheapest')}
          </span>
        ))}
      </div>
      <div className={styles['hours']} aria-hidden="true">
        <span>{writeClockTime(0)}</span>
        <span>{shownWindow.from}</span>
        <span>{shownWindow.to}</span>
        <span>{writeClockTime(0)}</span>
      </div>
    </div>
  )
}
