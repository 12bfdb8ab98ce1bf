import styles from './choice-chips.module.css'
import { Icon } from '../icon.tsx'
import { RadioOptions, type RadioProps } from './radio-options.tsx'

/** Radio buttons as chips, for presets: the chosen one carries a tick. */
export function ChoiceChips<Value extends string>(props: RadioProps<Value>) {
  return (
    <RadioOptions
      {...props}
      className={styles['chips']}
      optionClass={styles['chip']}
      mark={<Icon name="check" size={16} />}
    />
  )
}
