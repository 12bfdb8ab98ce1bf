import { statement as texts } from '@driveway/messages/en-GB/statement'
import { say } from '@driveway/messages/say'
import { SelectField } from '@driveway/ui/form/select-field'
import { useCars } from '#data/car/query.ts'
import type { StatementOf } from '#data/history/statement-query.ts'
import { useHousehold } from '#data/household/query.ts'
import { nameCar } from '#parts/text/car-name.ts'

type Props = { readonly of: StatementOf; readonly onChoose: (of: StatementOf) => void }

export const everybody: StatementOf = { carId: null, personId: null }

/** One car or person of a home with several; drivers get their own in any case, so it waits until the role is known. */
export function StatementChoice({ of, onChoose }: Props) {
  const cars = useCars()
  const household = useHousehold()
  if (household.status !== 'loaded') return null
  const isOwner = household.value.self.role === 'owner'
  const people = isOwner ? household.value.people : []
  const choices = [
    { of: everybody, label: say(texts, isOwner ? 'of-everybody' : 'of-self') },
    ...(cars.status === 'loaded' && cars.value.length > 1 ? cars.value : []).map((car) => ({
      of: { carId: car.id, personId: null },
      label: nameCar(car),
    })),
    ...(people.length > 1 ? people : []).map(({ id, name }) => ({
      of: { carId: null, personId: id },
      label: name ?? '',
    })),
  ]
  if (choices.length === 1) return null
  return (
    <SelectField
      label={say(texts, 'of')}
      isText
      value={JSON.stringify(of)}
      options={choices.map((choice) => ({ value: JSON.stringify(choice.of), label: choice.label }))}
      onChoose={(value) =>
        onChoose(choices.find((choice) => JSON.stringify(choice.of) === value)?.of ?? everybody)
      }
    />
  )
}
