import type { FleetQuery, FleetSort } from '@driveway/domain/fleet/fleet-query'
import { consoleFleet as texts } from '@driveway/messages/en-GB/console-fleet'
import { say } from '@driveway/messages/say'
import { Chip } from '@driveway/ui/chip'
import { memo, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link } from '#platform/console-router.tsx'
import { chargerPath } from '#platform/operator-paths.ts'
import { marksOf, nameSeen, nameStatus, type FleetCharger } from './fleet-view.ts'
import styles from './fleet-table.module.css'

type Props = {
  readonly pages: readonly (readonly FleetCharger[])[]
  readonly query: FleetQuery
  readonly onChange: (query: FleetQuery) => void
}

const columns: readonly { readonly label: string; readonly sort?: FleetSort; readonly width: string }[] = [
  { label: say(texts, 'charger'), sort: 'charger', width: '13%' },
  { label: say(texts, 'status'), sort: 'status', width: '13%' },
  { label: say(texts, 'customer'), sort: 'customer', width: '14%' },
  { label: say(texts, 'make'), sort: 'make', width: '9%' },
  { label: say(texts, 'model'), sort: 'model', width: '17.5%' },
  { label: say(texts, 'firmware'), sort: 'firmware', width: '8%' },
  { label: say(texts, 'seen'), sort: 'seen', width: '11.5%' },
  { label: say(texts, 'marks'), width: '14%' },
]

/** One table; on a phone each charger is a card. */
export function FleetTable({ pages, query, onChange }: Props) {
  // A page that has come is drawn in slices, so that scrolling goes on meanwhile.
  const drawn = useDeferredValue(pages)
  return (
    <table className={styles['table']} aria-label={say(texts, 'list')}>
      <colgroup>
        {columns.map(({ label, width }) => (
          <col key={label} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label, sort }) => (
            <th key={label} scope="col" aria-sort={orderOf(query, sort)}>
              {sort === undefined ? (
                label
              ) : (
                <button
                  type="button"
                  className={styles['sort']}
                  title={say(texts, 'sort-by', { name: label })}
                  onClick={() =>
                    onChange({ ...query, sort, isDescending: query.sort === sort && !query.isDescending })
                  }
                >
                  {label}
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {drawn.map((page, place) => (
        <PageRows key={page[0]?.id} chargers={page} isFirst={place === 0} />
      ))}
    </table>
  )
}

function orderOf({ sort, isDescending }: FleetQuery, column?: FleetSort) {
  if (sort !== column) return undefined
  return isDescending ? 'descending' : 'ascending'
}

/** Rows that are drawn together: few enough for one frame of a slow machine. */
const TOGETHER = 10
/** Rows that are further away than this are not drawn. */
const DRAWN_WITHIN = '600px'
/** As high as rows usually are, until they are drawn. */
const USUAL_ROW_PX = 37

type RowsProps = { readonly chargers: readonly FleetCharger[]; readonly isFirst: boolean }

const PageRows = memo(function PageRows({ chargers, isFirst }: RowsProps) {
  const parts = Array.from({ length: Math.ceil(chargers.length / TOGETHER) }, (_, part) =>
    chargers.slice(part * TOGETHER, (part + 1) * TOGETHER),
  )
  return parts.map((part) => <NearRows key={part[0]?.id} chargers={part} isFirst={isFirst} />)
})

/** Rows, or an empty space of their height while they are far away. Those of the first page are drawn at once. */
function NearRows({ chargers, isFirst }: RowsProps) {
  const element = useRef<HTMLTableSectionElement>(null)
  const [height, setHeight] = useState(isFirst ? null : chargers.length * USUAL_ROW_PX)
  useEffect(() => {
    const section = element.current
    if (!section) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const isKept = entry.isIntersecting || section.contains(document.activeElement)
        startTransition(() => setHeight(isKept ? null : entry.boundingClientRect.height))
      },
      { rootMargin: DRAWN_WITHIN },
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return (
    <tbody ref={element}>
      {height === null ? (
        chargers.map((charger) => <Row key={charger.id} charger={charger} />)
      ) : (
        <tr aria-hidden="true" style={{ height }}>
          <td colSpan={columns.length}>&nbsp;</td>
        </tr>
      )}
    </tbody>
  )
}

function Row({ charger }: { readonly charger: FleetCharger }) {
  const { id, status, customerName, accountNumber, make, model, firmwareVersion } = charger
  return (
    <tr className={styles['row']} data-status={status}>
      <td className={styles['id']}>
        <Link to={chargerPath(id)} className={styles['link']}>
          {id}
        </Link>
      </td>
      <td className={styles['status']}>{nameStatus(status)}</td>
      <td>{customerName || accountNumber || '–'}</td>
      <td>{make || '–'}</td>
      <td>{model || '–'}</td>
      <td>{firmwareVersion || '–'}</td>
      <td className={styles['seen']} data-label={say(texts, 'seen')}>
        {nameSeen(charger)}
      </td>
      <td className={styles['marks']}>
        {marksOf(charger).map((mark) => (
          <Chip key={mark} isSmall>
            {mark}
          </Chip>
        ))}
      </td>
    </tr>
  )
}
