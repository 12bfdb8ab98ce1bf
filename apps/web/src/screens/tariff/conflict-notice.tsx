import { listChanges, type ListChange } from '@driveway/domain/tariff/tariff-edit'
import { listTimeline } from '@driveway/domain/tariff/tariff-timeline'
import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import type { ReactNode } from 'react'
import styles from './conflict-notice.module.css'
import { sayDates, sayRates } from './tariff-view.ts'
import type { Conflict } from './use-tariff-save.ts'

const changeKeys = {
  added: 'conflict-added',
  changed: 'conflict-changed',
  deleted: 'conflict-deleted',
} as const satisfies Record<ListChange['kind'], keyof typeof texts>

function sayChange({ kind, tariff }: ListChange, { before, theirs }: Conflict): string {
  const { tariffs } = kind === 'deleted' ? before : theirs
  const entry = listTimeline(tariffs).find((each) => each.tariff.id === tariff.id)
  const dates = sayDates(entry ?? { tariff, until: null })
  const words = { supplier: tariff.energySupplier, dates, rates: sayRates(tariff) }
  return say(texts, changeKeys[kind], { tariff: say(texts, 'conflict-tariff', words) })
}

type Props = {
  readonly conflict: Conflict
  readonly text: string
  /** The ways out. */
  readonly children?: ReactNode
}

/** Says what another window saved meanwhile, so that nothing is overwritten unseen. */
export function ConflictNotice({ conflict, text, children }: Props) {
  const changes = listChanges(conflict.before.tariffs, conflict.theirs.tariffs)
  return (
    <section className={styles['conflict']} role="alert">
      <p className={styles['title']}>
        <Icon name="warning" size={20} />
        {say(texts, 'conflict-title')}
      </p>
      <p>{text}</p>
      <ul className={styles['changes']}>
        {changes.map((change) => (
          <li key={change.tariff.id}>{sayChange(change, conflict)}</li>
        ))}
        {changes.length === 0 && <li>{say(texts, 'conflict-none')}</li>}
      </ul>
      {children && <div className={styles['ways']}>{children}</div>}
    </section>
  )
}
