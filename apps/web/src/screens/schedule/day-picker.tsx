import { pickerStartOf, type Schedule } from '@driveway/domain/schedule/schedule'
import { writeClockTime, type ClockTime } from '@driveway/domain/time/clock-time'
import type { Weekday } from '@driveway/domain/time/local-date'
import { electricVehicleSettingsSchedule as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-schedule'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { SelectField } from '@driveway/ui/form/select-field'
import { Sheet } from '@driveway/ui/sheet'
import { useState } from 'react'
import styles from './day-picker.module.css'
import { hours, listScopes, minutes, type Scope } from './schedule-view.ts'

const MINUTES_PER_HOUR = 60

type Props = {
  readonly schedule: Schedule
  readonly day: Weekday
  readonly startsWith: Scope['key']
  /** A null time deselects the days. */
  readonly onSet: (days: readonly Weekday[], time: ClockTime | null) => void
  readonly onClose: () => void
}

/** Picks the time of a day, or of several days at once. */
export function DayPicker({ schedule, day, startsWith, onSet, onClose }: Props) {
  const scopes = listScopes(schedule, day)
  const [time, setTime] = useState(pickerStartOf(schedule, day))
  const [scopeKey, setScopeKey] = useState(startsWith)
  const days = scopes.find((scope) => scope.key === scopeKey)?.days ?? [day]
  const minute = time % MINUTES_PER_HOUR
  return (
    <Sheet title={say(texts, 'picker-title')} onClose={onClose}>
      <div className={styles['time']}>
        <SelectField
          label={say(texts, 'picker-hour')}
          value={String((time - minute) / MINUTES_PER_HOUR)}
          options={hours}
          onChoose={(hour) => setTime(Number(hour) * MINUTES_PER_HOUR + minute)}
        />
        <SelectField
          label={say(texts, 'picker-minute')}
          value={String(minute)}
          options={minutes}
          onChoose={(chosen) => setTime(time - minute + Number(chosen))}
        />
      </div>
      <SegmentedControl
        legend={say(texts, 'picker-days')}
        options={scopes.map(({ key, label }) => ({ value: key, label }))}
        value={scopeKey}
        onChoose={setScopeKey}
      />
      <div className={styles['actions']}>
        <Button onPress={() => onSet(days, time)}>
          {say(texts, 'picker-set', { time: writeClockTime(time) })}
        </Button>
        <Button kind="quiet" onPress={() => onSet(days, null)}>
          {say(texts, 'picker-deselect')}
        </Button>
        <Button kind="quiet" onPress={onClose}>
          {say(texts, 'picker-close')}
        </Button>
      </div>
    </Sheet>
  )
}
