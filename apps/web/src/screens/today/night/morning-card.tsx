import { paths } from '@driveway/domain/journey/paths'
import { morning as texts } from '@driveway/messages/en-GB/morning'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Icon } from '@driveway/ui/icon'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { Link } from '#parts/link.tsx'
import type { LastNight } from '#data/plan/last-night-mapper.ts'
import { viewMorning, type MorningBar, type MorningView } from './morning-view.ts'
import styles from './morning-card.module.css'

function toPercent(share: number): string {
  return `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`
}

function Track({ name, kind, bar }: { name: string; kind: 'planned' | 'done'; bar: MorningBar | null }) {
  return (
    <>
      <span>{name}</span>
      <span className={styles['track']}>
        {bar && (
          <span
            className={styles[kind]}
            style={{ insetInlineStart: toPercent(bar.from), inlineSize: toPercent(bar.to - bar.from) }}
          />
        )}
      </span>
    </>
  )
}

/** Repeats the times of the table as a drawing. */
function Bars({ view }: { readonly view: MorningView }) {
  if (!view.plannedBar && !view.doneBar) return null
  return (
    <div className={styles['bars']} aria-hidden="true">
      <Track name={say(texts, 'planned')} kind="planned" bar={view.plannedBar} />
      <Track name={say(texts, 'done')} kind="done" bar={view.doneBar} />
      <span />
      <span className={styles['marks']}>
        {view.marks.map(({ at, label }) => (
          <span key={label} style={{ insetInlineStart: toPercent(at) }}>
            {label}
          </span>
        ))}
      </span>
    </div>
  )
}

/** The morning after: what the plan said, what happened, what it cost against charging at plug-in, and why it differed. */
export function MorningCard({ night }: { readonly night: LastNight }) {
  const view = viewMorning(night)
  if (!view) return null
  return (
    <Card
      title={say(texts, 'title')}
      aside={
        <Link className={styles['link']} to={paths.history}>
          {say(texts, 'all-nights')}
        </Link>
      }
    >
      <Bars view={view} />
      <table className={styles['table']} aria-label={say(texts, 'table-label')}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{say(texts, 'rows')}</VisuallyHidden>
            </th>
            <th scope="col">{say(texts, 'planned')}</th>
            <th scope="col">{say(texts, 'done')}</th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map(({ label, planned, done }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{planned}</td>
              <td className={styles['strong']}>{done}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {view.saved && (
        <p className={styles['saved']} data-more={view.saved.isMore}>
          <Icon name={view.saved.isMore ? 'alert' : 'check'} size={20} />
          {view.saved.text}
        </p>
      )}
      <p className={styles['reason']}>
        {view.reason === null ? (
          say(texts, 'as-planned')
        ) : (
          <>
            <strong>{say(texts, 'why-title')}</strong> {view.reason}
          </>
        )}
      </p>
    </Card>
  )
}
