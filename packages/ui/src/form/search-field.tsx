import { Icon } from '../icon.tsx'
import { searchIcon } from '../page-icons.ts'
import { joinClasses } from '../join-classes.ts'
import field from './field.module.css'
import styles from './search-field.module.css'

type Props = {
  readonly label: string
  /** An example of what can be found. */
  readonly placeholder: string
  readonly value: string
  readonly onEdit: (text: string) => void
  /** Called by the Enter key. */
  readonly onEnter?: () => void
}

/** Narrows a list while it is typed in. */
export function SearchField({ label, placeholder, value, onEdit, onEnter }: Props) {
  return (
    <div className={joinClasses(field['frame'], styles['frame'])}>
      <span className={styles['icon']}>
        <Icon name={searchIcon} size={20} />
      </span>
      <input
        className={styles['input']}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onEdit(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.()
        }}
      />
    </div>
  )
}
