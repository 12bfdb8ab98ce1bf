import styles from './house-drawing.module.css'

type Props = {
  readonly x: number
  readonly y: number
  readonly width?: number
  readonly height?: number
  readonly isLit: boolean
}

/** A window, lit after dark. */
export function Pane({ x, y, width = 28, height = 28, isLit }: Props) {
  return (
    <g>
      {isLit && (
        <ellipse
          className={styles['glow']}
          cx={x + width / 2}
          cy={y + height / 2}
          rx={width * 0.75 + 18}
          ry={height * 0.75 + 18}
        />
      )}
      <rect
        className={styles['frame']}
        x={x - 2.5}
        y={y - 2.5}
        width={width + 5}
        height={height + 5}
        rx="2"
      />
      <rect
        className={isLit ? styles['lamp'] : styles['glass']}
        x={x}
        y={y}
        width={width}
        height={height}
        rx="1"
      />
      <path
        className={styles['bars']}
        d={`M${x + width / 2} ${y}V${y + height}M${x} ${y + height * 0.45}H${x + width}`}
      />
    </g>
  )
}
