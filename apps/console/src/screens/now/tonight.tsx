import { consoleNow as texts } from '@driveway/messages/en-GB/console-now'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { countTonight, type Now } from './now-view.ts'
import styles from './tonight.module.css'

/** One number, and the others beside it. */
export function Tonight({ tonight }: { readonly tonight: Now['tonight'] }) {
  const count = countTonight(tonight)
  const parts = [
    { tone: 'ready', amount: tonight.ready, label: say(texts, 'ready', { count: tonight.ready }) },
    { tone: 'risk', amount: tonight.atRisk, label: say(texts, 'at-risk', { count: tonight.atRisk }) },
    { tone: 'cannot', amount: tonight.cannot, label: say(texts, 'cannot', { count: tonight.cannot }) },
    { tone: 'unknown', amount: tonight.unknown, label: say(texts, 'unknown', { count: tonight.unknown }) },
  ]
  return (
    <Card title={say(texts, 'tonight')}>
      {count === 0 ? (
        <p>{say(texts, 'tonight-none')}</p>
      ) : (
        <>
          <p className={styles['sentence']}>
            <span className={styles['number']}>{tonight.ready}</span> {say(texts, 'tonight-of', { count })}
          </p>
          <div className={styles['bar']} aria-hidden="true">
            {parts
              .filter(({ amount }) => amount > 0)
              .map(({ tone, amount }) => (
                <span key={tone} className={styles['part']} data-tone={tone} style={{ flexGrow: amount }} />
              ))}
          </div>
          <ul className={styles['names']}>
            {parts.map(({ tone, label }) => (
              <li key={tone} className={styles['entry']}>
                <span className={styles['mark']} data-tone={tone} />
                {label}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
