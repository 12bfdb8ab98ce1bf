import type { FleetQuery, FleetSort } from '@driveway/domain/fleet/fleet-query'
import { consoleFleet as texts } from '@driveway/messages/en-GB/console-fleet'
import { say } from '@driveway/messages/say'
import { Chip } from '@driveway/ui/chip'
import { memo, useEffect, useRef, useState } from 'react'
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
  { label: say(texts, 'charger'), sort: 'charger', width: '16%' },
  { label: say(texts, 'status'), sort: 'status', width: '14%' },
  { label: say(texts, 'customer'), sort: 'customer', width: '15%' },
  { label: say(texts, 'make'), sort: 'make', width: '11%' },
  { label: say(texts, 'model'), sort: 'model', width: '13%' },
  { label: say(texts, 'firmware'), sort: 'firmware', width: '8%' },
  { label: say(texts, 'seen'), sort: 'seen', width: '10%' },
  { label: say(texts, 'marks'), width: '13%' },
]

/** One table; on a phone each charger is a card. */
export function FleetTable({ pages, query, onChange }: Props) {
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
      {pages.map((page) => (
        <PageRows key={page[0]?.id} chargers={page} />
      ))}
    </table>
  )
}

function orderOf({ sort, isDescending }: FleetQuery, column?: FleetSort) {
  if (sort !== column) return undefined
  return isDescending ? 'descending' : 'ascending'
}

/** Pages that are further away than this are not drawn. */
const DRAWN_WITHIN = '1600px'

/** The rows of a page, or an empty space of their height while it is far away. */
const PageRows = memo(function PageRows({ chargers }: { readonly chargers: readonly FleetCharger[] }) {
  const element = useRef<HTMLTableSectionElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const section = element.current
    if (!section) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const isKept = entry.isIntersecting || section.contains(document.activeElement)
        setHeight(isKept ? null : entry.boundingClientRect.height)
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
})

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
