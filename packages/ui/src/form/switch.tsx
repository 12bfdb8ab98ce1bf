import styles from './switch.module.css'

type Props = {
  readonly label: string
  readonly isOn: boolean
  /** Ignores presses but keeps the focus while a change is sent. */
  readonly isBusy?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Switches a setting at once; `label` is its text alternative. */
export function Switch({ label, isOn, isBusy = false, onChange }: Props) {
  return (
    <button
      className={styles['place']}
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onChange(!isOn)
      }}
    >
      <span className={styles['track']} />
    </button>
  )
}
