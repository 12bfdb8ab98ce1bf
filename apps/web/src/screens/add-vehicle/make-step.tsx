import { listOptions } from '@driveway/domain/vehicle/vehicle-choice'
import type { AvailableVehicle } from '@driveway/domain/vehicle/vehicle-models'
import {
  letterOf,
  groupByLetter,
  listCommonMakes,
  listMakeOptions,
} from '@driveway/domain/vehicle/vehicle-picker'
import { OTHER } from '@driveway/domain/vehicle/vehicle-presence'
import { addVehiclePage as texts } from '@driveway/messages/en-GB/add-vehicle-page'
import { say } from '@driveway/messages/say'
import { sayModels, type Option } from './add-vehicle-view.ts'
import styles from './make-step.module.css'
import rows from './picker-rows.module.css'
import { PickerRows } from './picker-rows.tsx'
import { PickerSearch } from './picker-search.tsx'

type Props = {
  readonly available: readonly AvailableVehicle[]
  readonly onChoose: (make: string) => void
}

const otherMake: Option = { value: OTHER, name: say(texts, 'other'), detail: say(texts, 'other-make-text') }

/** All makes by letter, with the common ones first; a search narrows them. */
export function MakeStep({ available, onChoose }: Props) {
  const makes = listMakeOptions(available)
  const common = listCommonMakes(available)

  function toOption(make: string): Option {
    const count = makes.find((each) => each.make === make)?.modelCount
    return count === undefined ? otherMake : { value: make, name: make, detail: sayModels(count) }
  }

  return (
    <PickerSearch
      label={say(texts, 'search-make')}
      placeholder={say(texts, 'search-make-example')}
      title={say(texts, 'matching-makes')}
      find={(text) =>
        listOptions(
          makes.map(({ make }) => make),
          text,
        ).map(toOption)
      }
      hasLetters
      onChoose={onChoose}
    >
      {common.length > 0 && (
        <section aria-labelledby="common-makes">
          <h3 className={rows['title']} id="common-makes">
            {say(texts, 'common-makes')}
          </h3>
          <ul className={styles['common']}>
            {common.map((make) => (
              <li key={make}>
                <button className={styles['tile']} type="button" onClick={() => onChoose(make)}>
                  <span className={styles['letter']} aria-hidden="true">
                    {letterOf(make)}
                  </span>
                  {make}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles['groups']}>
        {groupByLetter(makes).map(({ letter, makes: group }) => (
          <PickerRows
            key={letter}
            title={letter}
            options={group.map(({ make }) => toOption(make))}
            hasLetters
            onChoose={onChoose}
          />
        ))}
      </div>
    </PickerSearch>
  )
}
