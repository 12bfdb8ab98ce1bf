import { GetRollouts } from '@driveway/contract/generated/operator-operations'
import { consoleCampaigns as texts } from '@driveway/messages/en-GB/console-campaigns'
import { say } from '@driveway/messages/say'
import { TableCard } from '#parts/table-card.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { writeMoment } from '#parts/write-time.ts'
import { Link } from '#platform/console-router.tsx'
import { actPath, rolloutPath } from '#platform/operator-paths.ts'
import { useAnswer } from '#platform/use-answer.ts'
import { useMay } from '#platform/use-may.ts'
import { describeProgress, nameKind, nameState, type Rollout } from './campaign-view.ts'

const REFETCH_MS = 10_000

export function CampaignList() {
  const query = useAnswer(GetRollouts, {}, { refetchMs: REFETCH_MS })
  const mayAct = useMay('Mutation.askRollout')
  return (
    <>
      <PageTitle
        title={say(texts, 'title')}
        aside={mayAct && <Link to={actPath('new', '')}>{say(texts, 'begin')}</Link>}
      />
      <p>{say(texts, 'text')}</p>
      <Loaded query={query}>
        {({ rollouts }) => {
          const waiting = rollouts.filter(({ state }) => state === 'awaiting-approval')
          return (
            <>
              {waiting.length > 0 && <Rollouts title={say(texts, 'waiting')} rollouts={waiting} />}
              <Rollouts title={say(texts, 'list')} rollouts={rollouts} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Rollouts({ title, rollouts }: { readonly title: string; readonly rollouts: readonly Rollout[] }) {
  return (
    <TableCard
      title={title}
      headings={[
        say(texts, 'name'),
        say(texts, 'act'),
        say(texts, 'state'),
        say(texts, 'progress'),
        say(texts, 'asked'),
        say(texts, 'when'),
      ]}
      rows={rollouts.map((each) => ({
        key: String(each.rolloutNo),
        cells: [
          <Link key="name" to={rolloutPath(each.rolloutNo)}>
            {each.title}
          </Link>,
          `${nameKind(each.kind)}: ${each.act}`,
          nameState(each.state),
          describeProgress(each),
          each.askedBy,
          writeMoment(each.askedAt),
        ],
      }))}
      empty={say(texts, 'none')}
    />
  )
}
