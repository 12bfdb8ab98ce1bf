import styles from './share-bar.module.css'

/** What a drawn amount is, in the colour that means the same everywhere. */
export type Tone = 'accent' | 'solar' | 'grid' | 'export'

export type Share = {
  readonly tone: Tone
  readonly amount: number
  /** Says what it is and how much: the colour alone would not. */
  readonly label: string
}

type Props = { readonly shares: readonly Share[] }

/** Parts of a whole as one bar, with each part named below it. A part that is nothing is named but not drawn. */
export function ShareBar({ shares }: Props) {
  return (
    <div className={styles['shares']}>
      <div className={styles['bar']} aria-hidden="true">
        {shares
          .filter(({ amount }) => amount > 0)
          .map(({ tone, amount }) => (
            <span key={tone} className={styles['part']} data-tone={tone} style={{ flexGrow: amount }} />
          ))}
      </div>
      <ul className={styles['names']}>
        {shares.map(({ tone, label }) => (
          <li key={tone} className={styles['name']}>
            <span className={styles['mark']} data-tone={tone} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
