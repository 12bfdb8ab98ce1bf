import type { Schedule } from '@driveway/domain/schedule/schedule'
import { weekdays, type Weekday } from '@driveway/domain/time/local-date'
import { electricVehicleSettingsSchedule as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-schedule'
import { say } from '@driveway/messages/say'
import { Switch } from '@driveway/ui/form/switch'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import rowCard from '#parts/row-card.module.css'
import { sayWeekday } from '#parts/text/weekday-text.ts'
import { sayDayTime } from './schedule-view.ts'
import styles from './schedule-week.module.css'

type Props = {
  readonly schedule: Schedule
  readonly onOpen: (day: Weekday) => void
  readonly onSwitch: (day: Weekday, isOn: boolean) => void
}

/** Seven days, each with its time and a switch. */
export function ScheduleWeek({ schedule, onOpen, onSwitch }: Props) {
  return (
    <ul className={rowCard['card']}>
      {weekdays.map((day) => {
        const name = sayWeekday(day)
        const time = sayDayTime(schedule[day])
        const isOn = schedule[day].time !== null
        return (
          <li key={day} className={styles['row']}>
            <button className={styles['day']} type="button" onClick={() => onOpen(day)}>
              <VisuallyHidden>{say(texts, 'change')}</VisuallyHidden> <span>{name}</span>{' '}
              <span className={styles[isOn ? 'time' : 'none']}>{time}</span>
            </button>
            <Switch
              label={say(texts, 'switch-day', { day: name })}
              isOn={isOn}
              onChange={(wanted) => onSwitch(day, wanted)}
            />
          </li>
        )
      })}
    </ul>
  )
}
