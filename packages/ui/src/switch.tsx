import styles from './switch.module.css'

type Props = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** On or off, at once; the words beside it say what, and `label` says it where they are not seen. */
export function Switch({ label, isOn, onChange }: Props) {
  return (
    <button
      className={styles['place']}
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles['track']} />
    </button>
  )
}
