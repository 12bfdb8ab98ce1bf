import { totalOf, writeStatementFile, type StatementMonth } from '@driveway/domain/energy/history/statement'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { monthBar } from '@driveway/messages/en-GB/month-bar'
import { statement as texts } from '@driveway/messages/en-GB/statement'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { carIcon } from '@driveway/ui/page-icons'
import { useState, type ReactNode } from 'react'
import { useStatement, type StatementOf } from '#data/history/statement-query.ts'
import tables from '#parts/data-table.module.css'
import { Link } from '#parts/link.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { StepBar } from '#parts/step-bar.tsx'
import { saveFile } from '#platform/save-file.ts'
import { everybody, StatementChoice } from './statement-choice.tsx'
import {
  findOnlyOwner,
  listMethod,
  listStatementLines,
  nameOwner,
  sumLineOf,
  type StatementLine,
} from './statement-view.ts'
import styles from './statement-page.module.css'

type Props = {
  /** All chargers of the home. */
  readonly deviceIds: readonly string[]
  readonly year: number
  /** The months of the year that can have history, the earliest first. */
  readonly months: readonly LocalDate[]
  /** Shows another year; null where there is none. */
  readonly onBack: (() => void) | null
  readonly onForward: (() => void) | null
  readonly historyAddress: string
  readonly loading: ReactNode
  readonly failed: ReactNode
}

/** The charging of a year for an employer, made for printing. */
export function StatementPage(props: Props) {
  const { deviceIds, year, months, onBack, onForward, historyAddress, loading, failed } = props
  const [of, setOf] = useState<StatementOf>(everybody)
  const known = useStatement(deviceIds, months, of)
  return (
    <ScreenFrame title={say(texts, 'title')} isBusy={known.status === 'loading'}>
      <div className={styles['page']}>
        <div className={styles['controls']}>
          <Link to={historyAddress}>{say(texts, 'back')}</Link>
          <div className={styles['year']}>
            <StepBar
              label={say(texts, 'year-bar')}
              back={{ label: say(monthBar, 'previous-year'), onPress: onBack }}
              forward={{ label: say(monthBar, 'next-year'), onPress: onForward }}
            >
              {year}
            </StepBar>
          </div>
          <StatementChoice of={of} onChoose={setOf} />
        </div>
        {known.status === 'loading' && loading}
        {known.status === 'error' && failed}
        {known.status === 'loaded' && (
          <Statement year={year} months={known.value} chargers={deviceIds.length} />
        )}
      </div>
    </ScreenFrame>
  )
}

type StatementProps = {
  readonly year: number
  readonly months: readonly StatementMonth[]
  /** How many chargers it is of. */
  readonly chargers: number
}

function save({ year, months, chargers }: StatementProps): void {
  const text = writeStatementFile(months, {
    total: say(texts, 'total'),
    nameOf: nameOwner,
    method: [say(texts, 'method-title'), ...listMethod(totalOf(months), chargers)],
  })
  saveFile(new File([text], say(texts, 'file-name', { year }), { type: 'text/csv;charset=utf-8' }))
}

function Statement({ year, months, chargers }: StatementProps) {
  const total = totalOf(months)
  const owner = findOnlyOwner(months)
  if (total.importWh === 0) {
    return (
      <Notice kind="quiet" icon={carIcon} title={say(texts, 'empty-title', { year })}>
        {say(texts, 'empty-text')}
      </Notice>
    )
  }
  return (
    <article className={styles['sheet']}>
      <h2 className={styles['heading']}>{say(texts, 'heading', { year })}</h2>
      {owner !== null && <p className={styles['lead']}>{owner}</p>}
      <p className={styles['lead']}>{say(texts, 'lead')}</p>
      <div className={styles['controls']}>
        <Button onPress={() => window.print()}>{say(texts, 'print')}</Button>
        <Button kind="quiet" onPress={() => save({ year, months, chargers })}>
          {say(texts, 'download')}
        </Button>
      </div>
      <StatementTable
        year={year}
        lines={[...listStatementLines(months), sumLineOf(say(texts, 'total'), total)]}
      />
      <h3 className={styles['subheading']}>{say(texts, 'method-title')}</h3>
      <ul className={styles['method']}>
        {listMethod(total, chargers).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </article>
  )
}

const columns = ['month', 'grid', 'solar', 'cost'] as const

function StatementTable({
  year,
  lines,
}: {
  readonly year: number
  readonly lines: readonly StatementLine[]
}) {
  return (
    <div className={tables['scroll']}>
      <table className={`${tables['table']} ${styles['table']}`}>
        <caption className={styles['caption']}>{say(texts, 'caption', { year })}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {say(texts, `column-${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, rate, grid, solar, cost, isSum }) => (
            <tr key={key} data-sum={isSum}>
              <th scope="row">
                {name}
                {rate !== '' && <span className={styles['rate']}>{rate}</span>}
              </th>
              <td>{grid}</td>
              <td>{solar}</td>
              <td>{cost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
