import styles from './switch.module.css'

type Props = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Switches a setting at once; `label` is its text alternative. */
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
