import { CarDrawing } from '#parts/drawings/car-drawing.tsx'
import styles from './link-drawing.module.css'

/** A car and the cloud of its maker; the line between them is broken while the link is refused. */
export function LinkDrawing({ isRefused }: { readonly isRefused: boolean }) {
  return (
    <div className={styles['scene']}>
      <CarDrawing />
      <svg className={styles['cloud']} viewBox="0 0 150 90" aria-hidden="true" focusable="false">
        <path className={isRefused ? styles['broken'] : styles['line']} d="M4 62c14 0 22-6 40-6" />
        {isRefused && <path className={styles['cross']} d="m18 52 12 14m0-14L18 66" />}
        <path
          className={styles['shape']}
          d="M72 74a18 18 0 0 1-2-36 24 24 0 0 1 46-6 17 17 0 0 1 22 16 14 14 0 0 1-8 26Z"
        />
      </svg>
    </div>
  )
}
