import { GetFleet, type GetFleetAnswer } from '@driveway/contract/generated/operator-operations'
import { writeFleetQuery, type FleetQuery } from '@driveway/domain/fleet/fleet-query'
import { consoleFleet as texts } from '@driveway/messages/en-GB/console-fleet'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Loaded } from '#parts/loaded.tsx'
import { usePages } from '#platform/use-pages.ts'
import { FleetTable } from './fleet-table.tsx'
import styles from './fleet-table.module.css'

type Props = {
  readonly query: FleetQuery
  readonly isFiltered: boolean
  readonly onChange: (query: FleetQuery) => void
}

function nextOf({ fleet }: GetFleetAnswer): string | null {
  return fleet.next
}

/** The pages of the list; the next one is asked for before the end comes into view. */
export function FleetList({ query, isFiltered, onChange }: Props) {
  const asked = writeFleetQuery({ ...query, after: null })
  const pages = usePages(
    GetFleet,
    asked,
    (after) => ({ query: writeFleetQuery({ ...query, after }) }),
    nextOf,
  )
  return (
    <Loaded query={pages}>
      {(data) => {
        const listed = data.pages.map(({ fleet }) => fleet.chargers)
        return (
          <Card label={say(texts, 'list')}>
            {listed[0]?.length === 0 ? (
              <p className={styles['empty']}>{say(texts, isFiltered ? 'none' : 'no-chargers')}</p>
            ) : (
              <FleetTable pages={listed} query={query} onChange={onChange} />
            )}
            {pages.hasNextPage && (
              <More isBusy={pages.isFetchingNextPage} onWanted={() => void pages.fetchNextPage()} />
            )}
          </Card>
        )
      }}
    </Loaded>
  )
}

type MoreProps = { readonly isBusy: boolean; readonly onWanted: () => void }

/** A button that presses itself when one scrolls near it. */
function More({ isBusy, onWanted }: MoreProps) {
  const element = useRef<HTMLDivElement>(null)
  const want = useEffectEvent(onWanted)
  useEffect(() => {
    if (isBusy || !element.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) want()
      },
      { rootMargin: '800px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isBusy])
  return (
    <div ref={element} className={styles['more']}>
      <Button kind="quiet" isBusy={isBusy} onPress={onWanted}>
        {say(texts, 'more')}
      </Button>
    </div>
  )
}
