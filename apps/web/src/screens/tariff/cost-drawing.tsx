import styles from './tariffs-empty.module.css'

/** Prices of a day; the cheap ones in the accent. */
const prices = [34, 30, 38, 20, 18, 20, 24, 42, 60, 52, 46, 40, 44, 66, 82, 74, 56, 44]
const CHEAP = 25
const FIRST = 34
const STEP = 9.8
const WIDTH = 6
const BASE = 108

function drawBars(isDrawn: (price: number) => boolean): string {
  return prices
    .map((price, at) => (isDrawn(price) ? `M${FIRST + at * STEP} ${BASE}v${-price}h${WIDTH}v${price}Z` : ''))
    .join('')
}

/** A day of prices behind a coin. */
export function CostDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 240 130" aria-hidden="true" focusable="false">
      <rect className={styles['screen']} x="20" y="8" width="200" height="114" rx="16" />
      <path className={styles['bar']} d={drawBars((price) => price >= CHEAP)} />
      <path className={styles['cheap']} d={drawBars((price) => price < CHEAP)} />
      <circle className={styles['coin']} cx="196" cy="98" r="28" />
      <path
        className={styles['pound']}
        d="M204.5 88.5a7.5 7.5 0 0 0-14.5 3c0 7 0 11-3.6 17h19.200M186.400 99h13.200"
      />
    </svg>
  )
}
