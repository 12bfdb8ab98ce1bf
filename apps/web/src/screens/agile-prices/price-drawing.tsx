import styles from './price-drawing.module.css'

/** Heights of half hours, the cheapest of them marked. */
const bars = [38, 30, 18, 14, 20, 34, 46, 40, 32, 36, 58, 64, 48, 36].map((height, at) => ({
  x: 12 + at * 14,
  height,
}))

/** A decorative day of prices. */
export function PriceDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 220 110" aria-hidden="true" focusable="false">
      {bars.map(({ x, height }) => (
        <rect
          key={x}
          className={styles[height <= 20 ? 'cheap' : 'bar']}
          x={x}
          y={96 - height}
          width="9"
          height={height}
          rx="3"
        />
      ))}
      <path className={styles['ground']} d="M8 97H212" />
    </svg>
  )
}
