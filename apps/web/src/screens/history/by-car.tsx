import { clockTimeOf, writeClockTime } from '@driveway/domain/time/clock-time'
import { localDateOf } from '@driveway/domain/time/local-date'
import { writeKilowattHours } from '@driveway/domain/energy/units'
import { energyParts as texts } from '@driveway/messages/en-GB/energy-parts'
import { say } from '@driveway/messages/say'
import { SelectField } from '@driveway/ui/form/select-field'
import { Notice } from '@driveway/ui/notice'
import { chooseCar } from '#data/car/mutation.ts'
import { useEnergyParts, type Days, type EnergyParts as Known } from '#data/car/parts-query.ts'
import type { Car } from '#data/car/query.ts'
import { EnergyParts } from '#parts/energy-parts/energy-parts.tsx'
import { nameCar } from '#parts/text/car-name.ts'
import { sayDay } from '#parts/text/month-text.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'

type Props = {
  readonly deviceId: string
  readonly days: Days
  /** A month lists its charges, whose cars can be corrected. */
  readonly hasCharges: boolean
}

const OTHER = 'other'

/** Some days by car and by person; nothing in a home with one car. */
export function ByCar({ deviceId, days, hasCharges }: Props) {
  const found = useEnergyParts(deviceId, days)
  if (found === null || found.known.status === 'loading') return null
  if (found.known.status === 'error') return <Notice kind="quiet" title={say(texts, 'failed')} />
  const { cars, known } = found
  return (
    <EnergyParts parts={known.value.parts} cars={cars} figure="cost">
      {hasCharges && <Charges deviceId={deviceId} charges={known.value.charges} cars={cars} />}
    </EnergyParts>
  )
}

type ChargesProps = Pick<Known, 'charges'> & { readonly deviceId: string; readonly cars: readonly Car[] }

/** A charge whose car was wrong is given to the right one. */
function Charges({ deviceId, charges, cars }: ChargesProps) {
  const wire = useWire()
  const { save, failed } = useSave({
    send: ({ start, car }: { readonly start: string; readonly car: string }) =>
      chooseCar(wire, { deviceId, carId: car === OTHER ? null : car, sessionStart: start }),
  })
  function listOptions(carId: string | null) {
    return [
      ...cars
        .filter(({ id, isRemoved }) => !isRemoved || id === carId)
        .map((car) => ({ value: car.id, label: nameCar(car) })),
      { value: OTHER, label: say(texts, 'other-car') },
    ]
  }

  return (
    <details>
      <summary>{say(texts, 'charges')}</summary>
      {failed && <Notice kind="error" isLive title={say(texts, 'not-saved')} />}
      {charges.map(({ start, carId, energyWh }) => {
        const at = Date.parse(start)
        return (
          <SelectField
            key={start}
            label={say(texts, 'charge-label', {
              day: sayDay(localDateOf(at)),
              time: writeClockTime(clockTimeOf(at)),
              energy: writeKilowattHours(energyWh),
            })}
            isText
            value={carId ?? OTHER}
            options={listOptions(carId)}
            onChoose={(car) => void save({ start, car })}
          />
        )
      })}
    </details>
  )
}
