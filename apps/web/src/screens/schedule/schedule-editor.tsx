import {
  deselectDays,
  listUnsettledDays,
  NEWLY_PICKED_DAY,
  selectDays,
  type Schedule,
} from '@driveway/domain/schedule/schedule'
import type { ClockTime } from '@driveway/domain/time/clock-time'
import type { Weekday } from '@driveway/domain/time/local-date'
import { electricVehicleSettingsSchedule as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-schedule'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useState } from 'react'
import {
  confirmSchedule,
  saveDays,
  showConfirmed,
  showDays,
  type ScheduleProblem,
} from '#data/schedule/mutation.ts'
import type { VehicleSchedule } from '#data/schedule/mapper.ts'
import { FLASH_MS, useFlash } from '#platform/use-flash.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { DayPicker } from './day-picker.tsx'
import styles from './schedule-editor.module.css'
import { sayDays, saySaved, type Scope } from './schedule-view.ts'
import { ScheduleWeek } from './schedule-week.tsx'

type Open = { readonly day: Weekday; readonly startsWith: Scope['key'] }

type Props = {
  readonly schedule: Schedule
  readonly isConfirmed: VehicleSchedule['isConfirmed']
  /** The day whose picker stands open at first. */
  readonly firstDay: Weekday | null
  /** After the picker was closed, or what it set is saved. */
  readonly onDone: () => void
}

const problemTexts = {
  'not-reached': 'not-reached-text',
  'not-saved': 'not-saved-text',
} as const satisfies Record<ScheduleProblem['code'], keyof typeof texts>

export function ScheduleEditor({ schedule, isConfirmed, firstDay, onDone }: Props) {
  const wire = useWire()
  const [open, setOpen] = useState<Open | null>(firstDay && { day: firstDay, startsWith: 'day' })
  const [problem, setProblem] = useFlash<ScheduleProblem>(FLASH_MS)
  const [said, setSaid] = useState('')
  const unsettled = listUnsettledDays(schedule)
  const [firstUnsettled] = unsettled

  async function save(days: readonly Weekday[], time: ClockTime | null): Promise<boolean> {
    const after = time === null ? deselectDays(schedule, days) : selectDays(schedule, days, time)
    const changed = Object.fromEntries(days.map((day) => [day, after[day]]))
    setProblem(null)
    const rollBack = showDays(wire, schedule, changed)
    const answer = await saveDays(wire, changed)
    if (answer.ok) setSaid(saySaved(days, time))
    else {
      rollBack()
      setProblem(answer.problem)
    }
    return answer.ok
  }

  async function confirm(): Promise<void> {
    const rollBack = showConfirmed(wire)
    const answer = await confirmSchedule(wire)
    if (answer.ok) setSaid(say(texts, 'confirmed'))
    else {
      rollBack()
      setProblem(answer.problem)
    }
  }

  async function pick(days: readonly Weekday[], time: ClockTime | null): Promise<void> {
    setOpen(null)
    if (await save(days, time)) onDone()
  }

  return (
    <div className={styles['parts']}>
      {problem && (
        <Notice kind="error" isLive title={say(texts, 'not-saved-title')}>
          {say(texts, problemTexts[problem.code])}
        </Notice>
      )}
      {firstUnsettled && (
        <div className={styles['ask']}>
          <Notice kind="quiet" icon="question" title={say(texts, 'unsettled-title')}>
            {say(texts, 'unsettled-text', { days: sayDays(unsettled) })}
          </Notice>
          <Button
            onPress={() =>
              setOpen({ day: firstUnsettled, startsWith: unsettled.length > 1 ? 'missing' : 'day' })
            }
          >
            {say(texts, 'unsettled-set')}
          </Button>
          <Button kind="quiet" onPress={() => void save(unsettled, null)}>
            {say(texts, 'unsettled-none')}
          </Button>
        </div>
      )}
      <ScheduleWeek
        schedule={schedule}
        onOpen={(day) => setOpen({ day, startsWith: 'day' })}
        onSwitch={(day, isOn) => void save([day], isOn ? NEWLY_PICKED_DAY : null)}
      />
      {!isConfirmed && !firstUnsettled && (
        <div className={styles['ask']}>
          <Notice kind="quiet" icon="question" title={say(texts, 'confirm-title')}>
            {say(texts, 'confirm-text')}
          </Notice>
          <Button onPress={() => void confirm()}>{say(texts, 'confirm')}</Button>
        </div>
      )}
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      {open && (
        <DayPicker
          schedule={schedule}
          {...open}
          onSet={(days, time) => void pick(days, time)}
          onClose={() => {
            setOpen(null)
            onDone()
          }}
        />
      )}
    </div>
  )
}
