import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { WorldLive } from '@driveway/world/street-live'
import { writeClock, writeDay } from './view/figures.ts'
import { MailboxLink } from './mailbox-link.tsx'
import { StatusesLink } from './statuses-link.tsx'
import { nextTimeOf } from './next-time.ts'
import { texts } from './view/texts.ts'
import button from './page-button.module.css'
import styles from './clock-bar.module.css'

const speeds = [1, 60, 600] as const

const jumps = [
  { label: '18:00', hour: 18 },
  { label: '00:30', hour: 0.5 },
  { label: '07:00', hour: 7 },
] as const

type Props = {
  readonly street: string
  readonly world: WorldLive
  /** Unread mails. */
  readonly unread: number
  readonly onSet: (change: { now?: string; speed?: number }) => void
}

/** World time and speed, with their controls. */
export function ClockBar({ street, world, unread, onSet }: Props) {
  const now = new Date(world.now)
  return (
    <header className={styles['bar']}>
      <p className={styles['clock']} role="timer" aria-live="off">
        <VisuallyHidden>{texts.clock.label}</VisuallyHidden>
        <time dateTime={world.now}>{writeClock(now)}</time>
      </p>
      <div className={styles['place']}>
        <h1 className={styles['street']}>{street}</h1>
        <p className={styles['day']}>{writeDay(now)}</p>
      </div>
      <div className={styles['links']}>
        <MailboxLink unread={unread} />
        <StatusesLink />
      </div>
      {world.canBeSet ? (
        <Controls world={world} onSet={onSet} />
      ) : (
        <p className={styles['real']}>{texts.clock.realTime}</p>
      )}
    </header>
  )
}

function Controls({ world, onSet }: Pick<Props, 'world' | 'onSet'>) {
  return (
    <div className={styles['controls']}>
      <SegmentedControl
        legend={texts.clock.speed}
        options={speeds.map((speed) => ({ value: String(speed), label: texts.clock.speedOf(speed) }))}
        value={String(world.speed)}
        onChoose={(speed) => onSet({ speed: Number(speed) })}
      />
      <fieldset className={styles['jumps']} aria-label={texts.clock.jump}>
        {jumps.map(({ label, hour }) => (
          <button
            key={label}
            type="button"
            className={`${button['button']} ${styles['jump']}`}
            aria-label={texts.clock.jumpTo(label)}
            onClick={() => onSet({ now: nextTimeOf(new Date(world.now), hour).toISOString() })}
          >
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M2 2L6 6L2 10M6.5 2L10.5 6L6.5 10" />
            </svg>
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
