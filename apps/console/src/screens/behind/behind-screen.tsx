import { GetBehindNow, type GetBehindNowAnswer } from '@driveway/contract/generated/operator-operations'
import { consoleBehind as texts } from '@driveway/messages/en-GB/console-behind'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { useLocation } from 'react-router'
import { ListTable } from '#parts/list-table.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { nameReason } from '#parts/name-reason.ts'
import { PageTitle } from '#parts/page-title.tsx'
import { writeMoment, writeTime } from '#parts/write-time.ts'
import { Link } from '#platform/console-router.tsx'
import { chargerPath, consolePaths } from '#platform/operator-paths.ts'
import { useAnswer } from '#platform/use-answer.ts'

const REFETCH_MS = 10_000
const MAX_LISTED = 200
const carLists = ['ready', 'at-risk', 'cannot', 'unknown'] as const
const lists = [...carLists, 'refused', 'ledger', 'feed', 'mails'] as const
type ListName = (typeof lists)[number]

/** The list behind a number of Now. */
export function BehindScreen() {
  const { pathname } = useLocation()
  const [, , part = ''] = pathname.split('/')
  const list = lists.find((each) => each === part)
  return list === undefined ? <p>{say(texts, 'not-found')}</p> : <Behind key={list} list={list} />
}

function Behind({ list }: { readonly list: ListName }) {
  const query = useAnswer(GetBehindNow, { list }, { refetchMs: REFETCH_MS })
  return (
    <>
      <PageTitle title={say(texts, list)} aside={<Link to={consolePaths.now}>{say(texts, 'back')}</Link>} />
      <Loaded query={query}>
        {({ behindNow: { readAt, rows } }) => (
          <Card
            title={say(texts, 'age', { date: writeTime(readAt) })}
            aside={rows?.length === MAX_LISTED && say(texts, 'first-of', { count: MAX_LISTED })}
          >
            <Rows list={list} rows={rows ?? []} />
          </Card>
        )}
      </Loaded>
    </>
  )
}

type Row = NonNullable<GetBehindNowAnswer['behindNow']['rows']>[number]

function Rows({ list, rows }: { readonly list: ListName; readonly rows: readonly Row[] }) {
  const isOfCars = carLists.some((each) => each === list)
  const hasChargers = list !== 'feed' && list !== 'mails'
  return (
    <ListTable
      label={say(texts, list)}
      headings={[
        say(texts, isOfCars ? 'ready-by' : 'when'),
        ...(hasChargers ? [say(texts, 'charger')] : []),
        say(texts, 'what'),
      ]}
      rows={rows.map(({ chargerId, at, text }, position) => ({
        key: `${at} ${position}`,
        cells: [
          writeMoment(at),
          ...(chargerId === null
            ? []
            : [
                <Link key="charger" to={chargerPath(chargerId)}>
                  {chargerId}
                </Link>,
              ]),
          isOfCars ? nameReason(text) : text,
        ],
      }))}
      empty={say(texts, 'none')}
    />
  )
}
