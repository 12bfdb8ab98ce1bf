import { consoleNow as texts } from '@driveway/messages/en-GB/console-now'
import { say } from '@driveway/messages/say'
import { writeCount } from '#parts/write-count.ts'
import { Link } from '#platform/console-router.tsx'
import { chargerPath } from '#platform/operator-paths.ts'
import { useMay } from '#platform/use-may.ts'
import styles from './charger-list.module.css'

type Props = { readonly label: string; readonly count: number; readonly chargerIds: readonly string[] }

/** The first chargers of a number, each leading to its page for who may open it. */
export function ChargerList({ label, count, chargerIds }: Props) {
  const mayOpen = useMay('Query.charger')
  const more = count - chargerIds.length
  return (
    <ul className={styles['list']} aria-label={label}>
      {chargerIds.map((id) => (
        <li key={id}>
          {mayOpen ? (
            <Link to={chargerPath(id)} className={styles['charger']}>
              {id}
            </Link>
          ) : (
            <span className={styles['charger']}>{id}</span>
          )}
        </li>
      ))}
      {more > 0 && (
        <li className={styles['more']}>{say(texts, 'concern-more', { count: writeCount(more) })}</li>
      )}
    </ul>
  )
}
