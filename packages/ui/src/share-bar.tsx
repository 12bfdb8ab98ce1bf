import styles from './share-bar.module.css'

/** The kind of an amount, which decides its colour in every chart: `export` goes to the grid, `home` to the house. */
export type Tone = 'accent' | 'solar' | 'grid' | 'export' | 'home'

export type Share = {
  readonly tone: Tone
  readonly amount: number
  /** The name and amount, so that colour is not the only information. */
  readonly label: string
}

type Props = { readonly shares: readonly Share[] }

/** One stacked bar with a legend. A part of zero is in the legend only. */
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
