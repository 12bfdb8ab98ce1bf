import { listOptions } from '@driveway/domain/vehicle/vehicle-choice'
import type { AvailableVehicle } from '@driveway/domain/vehicle/vehicle-models'
import { listModelOptions } from '@driveway/domain/vehicle/vehicle-picker'
import { OTHER } from '@driveway/domain/vehicle/vehicle-presence'
import { addVehiclePage as texts } from '@driveway/messages/en-GB/add-vehicle-page'
import { say } from '@driveway/messages/say'
import { sayModelDetail, type Option } from './add-vehicle-view.ts'
import { PickerRows } from './picker-rows.tsx'
import { PickerSearch } from './picker-search.tsx'

type Props = {
  readonly available: readonly AvailableVehicle[]
  readonly make: string
  readonly onChoose: (model: string) => void
}

const otherModel: Option = { value: OTHER, name: say(texts, 'other'), detail: say(texts, 'other-model-text') }

export function ModelStep({ available, make, onChoose }: Props) {
  const models = listModelOptions(available, make)

  function toOption(model: string): Option {
    const found = models.find((each) => each.model === model)
    return found ? { value: model, name: model, detail: sayModelDetail(found) } : otherModel
  }

  const names = models.map(({ model }) => model)
  return (
    <PickerSearch
      label={say(texts, 'search-model')}
      placeholder={say(texts, 'search-model-example', { make })}
      title={say(texts, 'matching-models')}
      find={(text) => listOptions(names, text).map(toOption)}
      onChoose={onChoose}
    >
      <PickerRows
        title={say(texts, 'all-models', { make })}
        options={names.map(toOption)}
        onChoose={onChoose}
      />
    </PickerSearch>
  )
}
