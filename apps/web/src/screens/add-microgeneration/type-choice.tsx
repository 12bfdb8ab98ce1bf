import {
  microgenerationTypes,
  type MicrogenerationType,
} from '@driveway/domain/microgeneration/microgeneration'
import { addMicrogenerationDetail as texts } from '@driveway/messages/en-GB/add-microgeneration-detail'
import { say } from '@driveway/messages/say'
import { Icon, type IconName } from '@driveway/ui/icon'
import { sunIcon, windIcon } from '@driveway/ui/page-icons'
import { useId } from 'react'
import options from '@driveway/ui/form/radio-options.module.css'
import styles from './type-choice.module.css'

const icons = { SOLAR: sunIcon, WIND: windIcon, OTHER: 'bolt' } as const satisfies Record<
  MicrogenerationType,
  IconName
>

type Props = { readonly name: string; readonly error: string | null }

/** Radio buttons as tiles. */
export function TypeChoice({ name, error }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} aria-invalid={error !== null}>
      <legend className={styles['legend']}>{say(texts, 'type')}</legend>
      <div className={styles['tiles']}>
        {microgenerationTypes.map((type) => (
          <label key={type} className={styles[error === null ? 'tile' : 'wrong']}>
            <input className={options['input']} type="radio" name={name} value={type} />
            <Icon name={icons[type]} size={28} />
            {say(texts, `type-${type}`)}
          </label>
        ))}
      </div>
      <p className={styles['error']} id={id} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
