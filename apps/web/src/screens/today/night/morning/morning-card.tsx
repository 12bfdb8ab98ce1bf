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

function Strip({ name, bars }: { readonly name: string; readonly bars: readonly MorningBar[] }) {
  return (
    <>
      <span>{name}</span>
      <span className={styles['track']}>
        {bars.map(({ from, to, kind }) => (
          <span
            key={from}
            className={styles[kind]}
            style={{ insetInlineStart: toPercent(from), inlineSize: toPercent(to - from) }}
          />
        ))}
      </span>
    </>
  )
}

/** Repeats the times of the table as a drawing, planned and done on one axis. */
function Strips({ view }: { readonly view: MorningView }) {
  if (view.marks.length === 0) return null
  return (
    <div className={styles['strips']} aria-hidden="true">
      <Strip name={view.plannedLabel} bars={view.plannedBars} />
      <Strip name={say(texts, 'done')} bars={view.doneBars} />
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

function Verdict({ text, isMet }: MorningView['verdict']) {
  return (
    <p className={styles['verdict']} data-met={isMet}>
      {isMet !== null && <Icon name={isMet ? 'check' : 'alert'} size={20} />}
      {text}
    </p>
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
      <Strips view={view} />
      <Verdict {...view.verdict} />
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
      <p className={styles['saved']}>{view.saved}</p>
      <p className={styles['reason']}>
        {view.reason === null ? (
          say(texts, 'as-planned')
        ) : (
          <>
            <strong>{say(texts, 'why-title')}</strong> {view.reason}
          </>
        )}
      </p>
      {view.laterPlans !== null && (
        <p className={styles['reason']}>
          <strong>{say(texts, 'later-title')}</strong> {view.laterPlans}
        </p>
      )}
    </Card>
  )
}
