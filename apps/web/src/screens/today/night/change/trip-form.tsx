import { MAX_TRIP_DAYS, type Trip } from '@driveway/domain/schedule/trip'
import { writeClockTime } from '@driveway/domain/time/clock-time'
import { addDays, localDateOf } from '@driveway/domain/time/local-date'
import { trips as texts } from '@driveway/messages/en-GB/trips'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { ChoiceChips } from '@driveway/ui/form/choice-chips'
import { SelectField } from '@driveway/ui/form/select-field'
import { TextField } from '@driveway/ui/form/text-field'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { useTripOutlook, type CheckedTrip } from '#data/plan/trip-outlook.ts'
import type { Live } from '#platform/wire/live-query.ts'
import { listTimes } from './one-off-view.ts'
import { listDays, sayOutlook } from './trip-view.ts'
import type { Trips } from './use-trips.ts'
import styles from './one-off.module.css'

const LEVELS = [100, 95, 90, 85, 80]
/** A drive begins after breakfast. */
const USUAL_TIME = 8 * 60
const WHOLE = /^\d{1,4}$/

type Props = {
  readonly deviceId: string
  /** World time. */
  readonly now: number
  readonly isPluggedIn: boolean
  readonly trips: Trips
  readonly onClose: () => void
}

function readMiles(text: string): number | null {
  return WHOLE.test(text) && Number(text) > 0 ? Number(text) : null
}

/** The refusal of a drive as the customer can act on it; null without one. */
function sayProblem(code: string | null, mostMiles: number | null): string | null {
  if (code === null) return null
  if (code === 'past-date') return say(texts, 'past')
  if (code === 'miles-beyond-battery') return say(texts, 'too-far', { miles: mostMiles ?? 0 })
  return say(texts, 'not-saved')
}

type OutlookProps = Pick<Props, 'now' | 'isPluggedIn'> & { readonly checked: Live<CheckedTrip> }

function Outlook({ checked, now, isPluggedIn }: OutlookProps) {
  if (checked.status === 'error') return say(texts, 'trip-unchecked')
  if (checked.status === 'loading') return say(texts, 'trip-checking')
  const { outlook } = checked.value
  if (!outlook) return null
  const level = Math.round(outlook.targetLevel)
  return sayOutlook(outlook, now, isPluggedIn) ?? say(texts, 'trip-planned', { level })
}

type Draft = {
  readonly kind: Trip['goal']['kind']
  /** As it is typed. */
  readonly miles: string
  readonly percent: number
}

function readGoal({ kind, miles, percent }: Draft): Trip['goal'] | null {
  if (kind === 'level') return { kind, percent }
  const distance = readMiles(miles)
  return distance === null ? null : { kind, miles: distance }
}

type GoalProps = {
  readonly draft: Draft
  readonly error: string | null
  readonly onChange: (draft: Draft) => void
}

/** Miles, or a charge level. */
function GoalFields({ draft, error, onChange }: GoalProps) {
  return (
    <>
      <ChoiceChips
        legend={say(texts, 'trip-goal')}
        options={[
          { value: 'miles', label: say(texts, 'goal-miles') },
          { value: 'level', label: say(texts, 'goal-level') },
        ]}
        value={draft.kind}
        onChoose={(kind) => onChange({ ...draft, kind })}
      />
      {draft.kind === 'miles' ? (
        <TextField
          label={say(texts, 'miles-label')}
          name="miles"
          autoComplete="off"
          inputMode="numeric"
          unit={say(texts, 'miles-unit')}
          defaultValue={draft.miles}
          error={error}
          onEdit={(miles) => onChange({ ...draft, miles })}
        />
      ) : (
        <SelectField
          label={say(texts, 'level-label')}
          value={String(draft.percent)}
          options={LEVELS.map((level) => ({
            value: String(level),
            label: say(texts, 'level-option', { level }),
          }))}
          isText
          onChoose={(value) => onChange({ ...draft, percent: Number(value) })}
        />
      )}
    </>
  )
}

/** A long drive: its day and time, and miles or a charge level. */
export function TripForm({ deviceId, now, isPluggedIn, trips, onClose }: Props) {
  const today = localDateOf(now)
  const [date, setDate] = useState(addDays(today, 1))
  const [time, setTime] = useState(USUAL_TIME)
  const [draft, setDraft] = useState<Draft>({ kind: 'miles', miles: '', percent: 100 })
  const [isTried, setIsTried] = useState(false)
  const goal = readGoal(draft)
  const trip = goal && { date, time, goal }
  const checked = useTripOutlook(deviceId, trip)
  const known = trip && checked.status === 'loaded' ? checked.value : null
  const problem = sayProblem(known?.problem ?? trips.problem, known?.mostMiles ?? null)

  async function save(): Promise<void> {
    setIsTried(true)
    const isRefused = (known?.problem ?? null) !== null
    if (trip && !isRefused && (await trips.setTrip(trip))) onClose()
  }

  return (
    <div className={styles['choice']}>
      <SelectField
        label={say(texts, 'trip-date')}
        value={date}
        options={listDays(today, MAX_TRIP_DAYS + 1)}
        isText
        onChoose={setDate}
      />
      <SelectField
        label={say(texts, 'trip-time')}
        value={String(time)}
        options={listTimes(time).map((each) => ({ value: String(each), label: writeClockTime(each) }))}
        isText
        onChoose={(value) => setTime(Number(value))}
      />
      <p className={styles['quiet']}>{say(texts, 'trip-wins')}</p>
      <GoalFields
        draft={draft}
        error={goal === null && isTried ? say(texts, 'miles-missing') : null}
        onChange={setDraft}
      />
      {problem === null ? (
        <output className={styles['outlook']}>
          {trip && <Outlook checked={checked} now={now} isPluggedIn={isPluggedIn} />}
        </output>
      ) : (
        <Notice kind="error" isLive title={problem} />
      )}
      <Button isBusy={trips.isBusy} onPress={() => void save()}>
        {say(texts, 'trip-save')}
      </Button>
    </div>
  )
}
