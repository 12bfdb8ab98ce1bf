import { letterOf } from '@driveway/domain/vehicle/vehicle-picker'
import { Icon } from '@driveway/ui/icon'
import { useId } from 'react'
import type { Option } from './add-vehicle-view.ts'
import styles from './picker-rows.module.css'

type Props = {
  readonly title: string
  readonly options: readonly Option[]
  /** Rows begin with the first letter of their name. */
  readonly hasLetters?: boolean
  readonly onChoose: (value: string) => void
}

/** Options as rows of a card, below their heading. */
export function PickerRows({ title, options, hasLetters = false, onChoose }: Props) {
  const id = useId()
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h3 className={styles['title']} id={id}>
        {title}
      </h3>
      <ul className={styles['rows']}>
        {options.map(({ value, name, detail }) => (
          <li key={value} className={styles['row']}>
            <button className={styles['option']} type="button" onClick={() => onChoose(value)}>
              {hasLetters && (
                <span className={styles['letter']} aria-hidden="true">
                  {letterOf(name)}
                </span>
              )}
              <span className={styles['name']}>{name}</span>{' '}
              {detail !== null && <span className={styles['detail']}>{detail}</span>}
              <span className={styles['forward']}>
                <Icon name="forward" size={18} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
