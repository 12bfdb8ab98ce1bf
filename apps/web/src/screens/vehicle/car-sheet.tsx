import {
  CHARGE_RANGE_STEP,
  HIGHEST_MAXIMUM,
  HIGHEST_MINIMUM,
  LOWEST_MAXIMUM,
  LOWEST_MINIMUM,
} from '@driveway/domain/charge-range/charge-range'
import { readCarName } from '@driveway/domain/household/home-car'
import { paths } from '@driveway/domain/journey/paths'
import { writeClockTime } from '@driveway/domain/time/clock-time'
import { weekdays } from '@driveway/domain/time/local-date'
import { carTexts as texts } from '@driveway/messages/en-GB/cars'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { SelectField } from '@driveway/ui/form/select-field'
import { useState } from 'react'
import { updateCar } from '#data/car/mutation.ts'
import type { Car } from '#data/car/query.ts'
import { useHousehold } from '#data/household/query.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormField } from '#parts/form/form-field.tsx'
import { FormSheet } from '#parts/form/form-sheet.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { Link } from '#parts/link.tsx'
import { nameCar } from '#parts/text/car-name.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { carProblems } from './car-view.ts'

type Props = { readonly car: Car; readonly onClose: () => void }
type Draft = { readonly name: string }
type Problem = (typeof carProblems)[keyof typeof carProblems]

const HALF_HOUR = 30
const times = Array.from({ length: 48 }, (_, step) => step * HALF_HOUR)

function listPercents(from: number, to: number) {
  return Array.from({ length: (to - from) / CHARGE_RANGE_STEP + 1 }, (_, step) => {
    const percent = from + step * CHARGE_RANGE_STEP
    return { value: `${percent}`, label: say(texts, 'percent', { percent }) }
  })
}

function useChoices(car: Car) {
  const [personId, setPersonId] = useState(car.personId ?? '')
  const [minimum, setMinimum] = useState(`${car.minimumChargePercent}`)
  const [maximum, setMaximum] = useState(`${car.maximumChargePercent}`)
  const [time, setTime] = useState('')
  return { personId, setPersonId, minimum, setMinimum, maximum, setMaximum, time, setTime }
}

/** Name, driver, range and ready-by time of one car, whether or not it is at the charger. */
export function CarSheet({ car, onClose }: Props) {
  const wire = useWire()
  const chosen = useChoices(car)
  const { save, failed, isSaving } = useSave({
    send: ({ name }: Draft) =>
      updateCar(wire, {
        carId: car.id,
        name: name.trim(),
        personId: chosen.personId === (car.personId ?? '') ? null : chosen.personId,
        minimumCharge: Number(chosen.minimum),
        maximumCharge: Number(chosen.maximum),
        schedule: chosen.time === '' ? null : everyDay(chosen.time),
      }),
    onSaved: onClose,
    failedMs: null,
  })
  const form = useForm<Draft, Problem>({
    initial: { name: car.name ?? '' },
    check: ({ name }) => ({ name: name.trim() !== '' && readCarName(name) === null ? 'invalid-name' : null }),
    failure: failed && { field: null, key: pickByCode(carProblems, failed.problem.code) },
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  return (
    <FormSheet
      title={say(texts, 'change-title', { name: nameCar(car) })}
      form={form}
      failure={describeFailure(form, say(texts, 'failed-title'), (key) => say(texts, key))}
      label={say(texts, 'save')}
      savingLabel={say(texts, 'saving')}
      closeLabel={say(texts, 'not-now')}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label={say(texts, 'name-label')}
        defaultValue={car.name ?? ''}
        hint={{ text: say(texts, 'name-hint'), isMet: false }}
        say={(key) => say(texts, key)}
      />
      <CarChoices chosen={chosen} />
      <Link
        className={styleButton('quiet')}
        to={paths.addVehicle}
        state={{ addNewVehicle: true, carId: car.id }}
      >
        {say(texts, 'details')}
      </Link>
    </FormSheet>
  )
}

function CarChoices({ chosen }: { readonly chosen: ReturnType<typeof useChoices> }) {
  const household = useHousehold()
  const people = household.status === 'loaded' ? household.value.people : []
  return (
    <>
      <SelectField
        label={say(texts, 'driver')}
        isText
        value={chosen.personId}
        options={[
          { value: '', label: say(texts, 'driver-nobody') },
          ...people
            .filter(({ isMember, role }) => isMember && role !== 'guest')
            .map(({ id, name }) => ({ value: id, label: name ?? '' })),
        ]}
        onChoose={chosen.setPersonId}
      />
      <SelectField
        label={say(texts, 'minimum')}
        isText
        value={chosen.minimum}
        options={listPercents(LOWEST_MINIMUM, HIGHEST_MINIMUM)}
        onChoose={chosen.setMinimum}
      />
      <SelectField
        label={say(texts, 'maximum')}
        isText
        value={chosen.maximum}
        options={listPercents(LOWEST_MAXIMUM, HIGHEST_MAXIMUM)}
        onChoose={chosen.setMaximum}
      />
      <SelectField
        label={say(texts, 'ready-by')}
        isText
        value={chosen.time}
        options={[
          { value: '', label: say(texts, 'ready-as-is') },
          ...times.map((time) => ({
            value: writeClockTime(time).replace(':', ''),
            label: say(texts, 'ready-every-day', { time: writeClockTime(time) }),
          })),
        ]}
        onChoose={chosen.setTime}
      />
    </>
  )
}

function everyDay(time: string) {
  return Object.fromEntries(weekdays.map((day) => [day, time]))
}
