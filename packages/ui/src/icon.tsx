import { joinClasses } from './join-classes.ts'
import styles from './icon.module.css'

/** Line icons of most screens, on a 24 × 24 grid. The others are in `page-icons.ts`. */
const drawings = {
  alert: 'M12 7.5v5.5M12 16.4v.1M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18Z',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  bolt: 'M13.5 3L5.5 13.5H11L10 21L18.5 10H12.7Z',
  check: 'M4.5 12.5L10 18L19.5 7',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM12 7v5.2l3.4 2',
  forward: 'M9.5 5.5L16 12l-6.5 6.5',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM12 11v5.5M12 7.6v.1',
  more: 'M4.6 12a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M11.6 12a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M18.6 12a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0',
  offline:
    'M4 4l16 16M3 9.5C4.3 8.4 5.7 7.5 7.2 6.9M11 6.1c3.7-.3 7.2.9 10 3.4M6.3 13.2c1.1-.9 2.3-1.5 3.6-1.8M14.8 12c1 .3 2 .7 2.9 1.3M9.8 16.7c1.3-.9 3.1-.9 4.4 0M12 20v.1',
  warning: 'M12 4.5L21 19.5H3ZM12 10v4.5M12 17v.1',
} as const

/** The path of an icon that is not in the table. */
type Drawing = `M${string}`

export type IconName = keyof typeof drawings | Drawing

function isDrawing(name: IconName): name is Drawing {
  return !(name in drawings)
}

type Props = {
  readonly name: IconName
  /** In px at the default text size; scales with the text. */
  readonly size?: number
}

/** Decorative, and hidden from screen readers. */
export function Icon({ name, size = 24 }: Props) {
  return (
    <svg
      className={joinClasses(styles['icon'], name === 'more' && styles['heavy'])}
      viewBox="0 0 24 24"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      aria-hidden="true"
      focusable="false"
    >
      <path d={isDrawing(name) ? name : drawings[name]} />
    </svg>
  )
}
