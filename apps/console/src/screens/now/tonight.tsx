import { consoleNow as texts } from '@driveway/messages/en-GB/console-now'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { writeCount } from '#parts/write-count.ts'
import { behindPath } from '#platform/operator-paths.ts'
import { countTonight, type Now } from './now-view.ts'
import { NumberLink } from './number-link.tsx'
import styles from './tonight.module.css'

/** One number, and the others beside it. */
export function Tonight({ tonight, age }: { readonly tonight: Now['tonight']; readonly age: string }) {
  const count = countTonight(tonight)
  const parts = (
    [
      ['ready', 'ready', tonight.ready],
      ['risk', 'at-risk', tonight.atRisk],
      ['cannot', 'cannot', tonight.cannot],
      ['unknown', 'unknown', tonight.unknown],
    ] as const
  ).map(([tone, list, amount]) => ({
    tone,
    list,
    amount,
    label: say(texts, list, { count: writeCount(amount) }),
  }))
  return (
    <Card title={say(texts, 'tonight')} aside={age}>
      {count === 0 ? (
        <p>{say(texts, 'tonight-none')}</p>
      ) : (
        <>
          <p className={styles['sentence']}>
            <span className={styles['number']}>
              <NumberLink to={behindPath('ready')}>{writeCount(tonight.ready)}</NumberLink>
            </span>{' '}
            {count === 1
              ? say(texts, 'tonight-of-one')
              : say(texts, 'tonight-of', { count: writeCount(count) })}
          </p>
          <div className={styles['bar']} aria-hidden="true">
            {parts
              .filter(({ amount }) => amount > 0)
              .map(({ tone, amount }) => (
                <span key={tone} className={styles['part']} data-tone={tone} style={{ flexGrow: amount }} />
              ))}
          </div>
          <ul className={styles['names']}>
            {parts.map(({ tone, list, label }) => (
              <li key={tone} className={styles['entry']}>
                <span className={styles['mark']} data-tone={tone} />
                <NumberLink to={behindPath(list)}>{label}</NumberLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
