import field from '@driveway/ui/form/field.module.css'
import { useId } from 'react'
import styles from './text-area.module.css'

type Props = {
  readonly label: string
  readonly name: string
  readonly defaultValue?: string
  readonly rows?: number
  /** Letters of one width, for a text with marks. */
  readonly isSource?: boolean
  readonly onEdit?: (text: string) => void
}

export function TextArea({ label, name, defaultValue = '', rows = 3, isSource = false, onEdit }: Props) {
  const id = useId()
  return (
    <div>
      <label className={field['label']} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={isSource ? `${styles['area']} ${styles['source']}` : styles['area']}
        name={name}
        rows={rows}
        defaultValue={defaultValue}
        spellCheck={!isSource}
        onInput={({ currentTarget }) => onEdit?.(currentTarget.value)}
      />
    </div>
  )
}
