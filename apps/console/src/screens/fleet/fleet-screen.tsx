import { GetFleetCount } from '@driveway/contract/generated/operator-operations'
import {
  everyCharger,
  readFleetQuery,
  writeFleetQuery,
  type FleetQuery,
} from '@driveway/domain/fleet/fleet-query'
import { consoleFleet as texts } from '@driveway/messages/en-GB/console-fleet'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useLocation, useNavigate } from 'react-router'
import { PageTitle } from '#parts/page-title.tsx'
import { SmallButton } from '#parts/small-button.tsx'
import { writeTime } from '#parts/write-time.ts'
import { Link } from '#platform/console-router.tsx'
import { actPath } from '#platform/operator-paths.ts'
import { useAnswer, useForgetAnswers } from '#platform/use-answer.ts'
import { useMay } from '#platform/use-may.ts'
import { FleetFilters } from './fleet-filters.tsx'
import { FleetList } from './fleet-list.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { SearchBox } from './search-box.tsx'
import { countChargers, filterOf, fleetPath } from './fleet-view.ts'
import styles from './fleet-screen.module.css'

/** All chargers. Search, filters and order stand in the address. */
export function FleetScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const read = readFleetQuery(new URLSearchParams(search))
  function show(query: FleetQuery): void {
    void navigate(fleetPath(writeFleetQuery({ ...query, after: null })), { replace: true })
  }
  return (
    <>
      <PageTitle title={say(texts, 'title')} />
      {read.ok ? (
        <Fleet query={read.value} onChange={show} />
      ) : (
        <Notice
          kind="error"
          title={say(texts, 'invalid-filter')}
          isLive
          action={<SmallButton onPress={() => show(everyCharger)}>{say(texts, 'clear-filters')}</SmallButton>}
        />
      )}
    </>
  )
}

type Props = { readonly query: FleetQuery; readonly onChange: (query: FleetQuery) => void }

function Fleet({ query, onChange }: Props) {
  const filter = filterOf(query)
  return (
    <>
      <div className={styles['top']}>
        <SearchBox value={query.search} onSearch={(search) => onChange({ ...query, search })} />
        <SavedFilters query={writeFleetQuery({ ...query, after: null })} />
      </div>
      <FleetFilters query={query} onChange={onChange} />
      <Summary filter={filter} />
      <FleetList query={query} isFiltered={filter !== ''} onChange={onChange} />
    </>
  )
}

/** The number of chargers with its age, and what can be done with them. */
function Summary({ filter }: { readonly filter: string }) {
  const counted = useAnswer(GetFleetCount, { query: filter }).data?.fleetCount
  const forget = useForgetAnswers()
  const mayAct = useMay('Mutation.askRollout')
  const count = counted?.count ?? null
  return (
    <div className={styles['summary']}>
      <p aria-live="polite">
        {count !== null && <strong>{countChargers(count)}</strong>}{' '}
        {counted && (
          <span className={styles['age']}>{say(texts, 'age', { date: writeTime(counted.readAt) })}</span>
        )}
      </p>
      <SmallButton onPress={forget}>{say(texts, 'refresh')}</SmallButton>
      {mayAct && count !== null && count > 0 && (
        <span className={styles['acts']}>
          <Link to={actPath('act', filter)}>{say(texts, 'act')}</Link>
          <Link to={actPath('new', filter)}>{say(texts, 'campaign')}</Link>
        </span>
      )}
    </div>
  )
}
