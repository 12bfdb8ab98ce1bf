import {
  deselectDays,
  pickerStartOf,
  listUnsettledDays,
  selectDays,
  type Schedule,
} from '@driveway/domain/schedule/schedule'
import { SCHEDULE_TOAST_DELAY_MS } from '@driveway/domain/journey/profile-progress'
import type { ClockTime } from '@driveway/domain/time/clock-time'
import type { Weekday } from '@driveway/domain/time/local-date'
import { electricVehicleSettingsSchedule as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-schedule'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { questionIcon } from '@driveway/ui/page-icons'
import { useState } from 'react'
import type { ChargerCar } from '#data/car/charger-cars-query.ts'
import { showCar, updateCar } from '#data/car/mutation.ts'
import { confirmSchedule, saveDays, showConfirmed, showDays } from '#data/schedule/mutation.ts'
import { pickDays, writeDays } from '#data/schedule/day-mapper.ts'
import type { VehicleSchedule } from '#data/schedule/mapper.ts'
import { pickByCode, type ByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { DayPicker } from './day-picker.tsx'
import { ProgressToast, type ToastProgress } from '#parts/progress-toast.tsx'
import { SavedLine, type Saved } from './saved-line.tsx'
import styles from './schedule-editor.module.css'
import { sayDays, saySaved, type Scope } from './schedule-view.ts'
import { ScheduleWeek } from './schedule-week.tsx'

type Open = { readonly day: Weekday; readonly startsWith: Scope['key'] }

type Props = {
  readonly schedule: Schedule
  /** The car of the chosen charger of several; null for the car in use. */
  readonly car: ChargerCar | null
  readonly isConfirmed: VehicleSchedule['isConfirmed']
  /** The day whose picker is open at first. */
  readonly firstDay: Weekday | null
  /** Null unless the schedule task of the profile is open. */
  readonly progress: ToastProgress | null
  /** Called after the picker was closed or its change was saved. */
  readonly onDone: () => void
}

type DaysDraft = {
  readonly changes: Partial<Schedule>
  /** Announced once it is saved. */
  readonly said: string
  /** A change made in the picker closes the page that was opened for it. */
  readonly isPicked: boolean
  /** The days as they were; null where the change cannot be undone. */
  readonly before: Partial<Schedule> | null
}

function editDays(
  schedule: Schedule,
  days: readonly Weekday[],
  time: ClockTime | null,
): Pick<DaysDraft, 'changes' | 'before'> {
  const after = time === null ? deselectDays(schedule, days) : selectDays(schedule, days, time)
  const changes = Object.fromEntries(days.map((day) => [day, after[day]]))
  const wasSettled = days.every((day) => schedule[day].isSettled)
  return { changes, before: wasSettled ? pickDays(schedule, changes) : null }
}

const problemTexts = {
  'not-reached': 'not-reached-text',
  'unexpected-error': 'not-saved-text',
} as const satisfies ByCode<never, keyof typeof texts>

function sendDays(wire: Wire, car: ChargerCar | null, changes: Partial<Schedule>) {
  return car ? updateCar(wire, { carId: car.id, schedule: writeDays(changes) }) : saveDays(wire, changes)
}

/** The days that are set now are settled. */
function showOwnDays(wire: Wire, car: ChargerCar, changes: Partial<Schedule>): () => void {
  const { schedule } = car
  if (schedule === null) return () => undefined
  const unsettledDays = schedule.unsettledDays.filter((day) => !Object.hasOwn(changes, day))
  return showCar(wire, car, { ...car, schedule: { ...schedule, ...writeDays(changes), unsettledDays } })
}

/** The saves of days and of the confirmation, with the announcement of the last one. */
function useScheduleSaves(schedule: Schedule, car: ChargerCar | null, onDone: () => void) {
  const wire = useWire()
  const [saved, setSaved] = useState<Saved>({ said: '', before: null })
  const week = useSave({
    send: ({ changes }: DaysDraft) => sendDays(wire, car, changes),
    show: ({ changes }) => (car ? showOwnDays(wire, car, changes) : showDays(wire, schedule, changes)),
    keyOf: ({ changes }) => Object.keys(changes).join('+'),
    onSaved: (_, { said, before, isPicked }) => {
      setSaved({ said, before })
      if (isPicked) onDone()
    },
    savedMs: null,
  })
  const confirmation = useSave({
    send: () => confirmSchedule(wire),
    show: () => showConfirmed(wire),
    onSaved: () => setSaved({ said: say(texts, 'confirmed'), before: null }),
    savedMs: null,
  })

  function undo(changes: Partial<Schedule>): void {
    void week.save({ changes, said: say(texts, 'undone'), isPicked: false, before: null })
  }

  return {
    saveDraft: (draft: DaysDraft) => void week.save(draft),
    confirm: () => void confirmation.save(null),
    undo,
    saved,
    failed: week.failed ?? confirmation.failed,
  }
}

export function ScheduleEditor({ schedule, car, isConfirmed, firstDay, progress, onDone }: Props) {
  const [open, setOpen] = useState<Open | null>(firstDay && { day: firstDay, startsWith: 'day' })
  const unsettled = listUnsettledDays(schedule)
  const [firstUnsettled] = unsettled
  const { saveDraft, confirm, undo, saved, failed } = useScheduleSaves(schedule, car, onDone)

  function save(days: readonly Weekday[], time: ClockTime | null, isPicked = false): void {
    saveDraft({ ...editDays(schedule, days, time), said: saySaved(days, time), isPicked })
  }

  function pick(days: readonly Weekday[], time: ClockTime | null): void {
    setOpen(null)
    save(days, time, true)
  }

  return (
    <div className={styles['parts']}>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'not-saved-title')}>
          {say(texts, pickByCode(problemTexts, failed.problem.code))}
        </Notice>
      )}
      {firstUnsettled && (
        <UnsettledDays
          days={unsettled}
          onSet={() => setOpen({ day: firstUnsettled, startsWith: unsettled.length > 1 ? 'missing' : 'day' })}
          onNone={() => save(unsettled, null)}
        />
      )}
      <ScheduleWeek
        schedule={schedule}
        onOpen={(day) => setOpen({ day, startsWith: 'day' })}
        onSwitch={(day, isOn) => save([day], isOn ? pickerStartOf(schedule, day) : null)}
      />
      {!isConfirmed && (
        <ConfirmSchedule hasUnsettled={unsettled.length > 0} progress={progress} onConfirm={confirm} />
      )}
      <SavedLine {...saved} onUndo={undo} />
      {open && (
        <DayPicker
          schedule={schedule}
          {...open}
          onSet={(days, time) => pick(days, time)}
          onClose={() => {
            setOpen(null)
            onDone()
          }}
        />
      )}
    </div>
  )
}

type ConfirmProps = Pick<Props, 'progress'> & {
  readonly hasUnsettled: boolean
  readonly onConfirm: () => void
}

/** Asks if the whole schedule is right, once every day is set. */
function ConfirmSchedule({ hasUnsettled, progress, onConfirm }: ConfirmProps) {
  return (
    <>
      {!hasUnsettled && (
        <div className={styles['ask']}>
          <Notice kind="quiet" icon={questionIcon} title={say(texts, 'confirm-title')}>
            {say(texts, 'confirm-text')}
          </Notice>
          <Button onPress={onConfirm}>{say(texts, 'confirm')}</Button>
        </div>
      )}
      {progress && (
        <ProgressToast
          {...progress}
          delayMs={SCHEDULE_TOAST_DELAY_MS}
          text={say(texts, hasUnsettled ? 'toast-unsettled' : 'toast-question')}
        >
          {!hasUnsettled && <Button onPress={onConfirm}>{say(texts, 'toast-confirm')}</Button>}
        </ProgressToast>
      )}
    </>
  )
}

type UnsettledProps = {
  readonly days: readonly Weekday[]
  readonly onSet: () => void
  readonly onNone: () => void
}

/** Asks about the days that the customer has not set yet. */
function UnsettledDays({ days, onSet, onNone }: UnsettledProps) {
  return (
    <div className={styles['ask']}>
      <Notice kind="quiet" icon={questionIcon} title={say(texts, 'unsettled-title')}>
        {say(texts, 'unsettled-text', { days: sayDays(days) })}
      </Notice>
      <Button onPress={onSet}>{say(texts, 'unsettled-set')}</Button>
      <Button kind="quiet" onPress={onNone}>
        {say(texts, 'unsettled-none')}
      </Button>
    </div>
  )
}
