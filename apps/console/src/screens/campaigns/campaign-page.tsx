import { GetMe, GetRollout } from '@driveway/contract/generated/operator-operations'
import { consoleCampaigns as texts } from '@driveway/messages/en-GB/console-campaigns'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { FactList } from '#parts/fact-list.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { SmallButton } from '#parts/small-button.tsx'
import { writeMoment } from '#parts/write-time.ts'
import { Link } from '#platform/console-router.tsx'
import { useAnswer } from '#platform/use-answer.ts'
import { useMay } from '#platform/use-may.ts'
import { CampaignActSheet } from './campaign-act-sheet.tsx'
import { CampaignChargers } from './campaign-chargers.tsx'
import {
  actsOn,
  approvalEnd,
  chosenPath,
  describeChosen,
  describeProgress,
  nameKind,
  nameState,
  nameStop,
  type CampaignAct,
  type Rollout,
} from './campaign-view.ts'
import styles from './campaign-page.module.css'

const REFETCH_MS = 5_000

/** One of them, with the state of each charger. */
export function CampaignPage({ rolloutNo }: { readonly rolloutNo: number }) {
  const isNumber = Number.isSafeInteger(rolloutNo)
  const query = useAnswer(GetRollout, { rolloutNo }, { refetchMs: REFETCH_MS, isAsked: isNumber })
  if (!isNumber) return <Unknown />
  return (
    <Loaded query={query}>{({ rollout }) => (rollout ? <Campaign rollout={rollout} /> : <Unknown />)}</Loaded>
  )
}

function Unknown() {
  return (
    <>
      <PageTitle title={say(texts, 'title')} />
      <Notice kind="error" title={say(texts, 'unknown')} isLive />
    </>
  )
}

function Campaign({ rollout }: { readonly rollout: Rollout }) {
  const { rolloutNo, kind, title, state, stopReason } = rollout
  return (
    <>
      <PageTitle
        title={say(texts, 'title-of', { type: nameKind(kind), number: rolloutNo })}
        aside={
          <a className={styleButton('quiet')} href={`/rollout.csv?no=${rolloutNo}`} download>
            {say(texts, 'export')}
          </a>
        }
      />
      <Card title={title} aside={describeProgress(rollout)}>
        <p className={styles['state']}>{nameState(state)}</p>
        {stopReason !== null && <p>{nameStop(stopReason)}</p>}
        <Acts rollout={rollout} />
      </Card>
      <Terms rollout={rollout} />
      <CampaignChargers rollout={rollout} />
    </>
  )
}

function Acts({ rollout }: { readonly rollout: Rollout }) {
  const [asked, setAsked] = useState<CampaignAct | null>(null)
  const mail = useAnswer(GetMe, {}).data?.me.mail
  const mayAct = useMay('Mutation.changeRollout')
  const isOwn = rollout.askedBy === mail
  return (
    <>
      {rollout.state === 'awaiting-approval' && (
        <p>{say(texts, isOwn ? 'own-request' : 'needs-you', { date: approvalEnd(rollout) })}</p>
      )}
      {mayAct && (
        <div className={styles['acts']}>
          {actsOn(rollout).map((act) => (
            <SmallButton key={act} onPress={() => setAsked(act)}>
              {say(texts, act)}
            </SmallButton>
          ))}
        </div>
      )}
      {asked && <CampaignActSheet act={asked} rollout={rollout} onClose={() => setAsked(null)} />}
    </>
  )
}

function Terms({ rollout }: { readonly rollout: Rollout }) {
  const { kind, act, query, askedBy, askedAt, decidedBy, changedBy, endsAt, endedAt } = rollout
  const facts = [
    { name: say(texts, 'act'), value: act },
    ...(kind === 'campaign'
      ? [
          {
            name: say(texts, 'wave'),
            value: say(texts, 'wave-of', { level: rollout.wavePercent, text: rollout.waves.join(', ') }),
          },
          {
            name: say(texts, 'rule'),
            value: say(texts, 'rule-of', { level: rollout.successPercent, minutes: rollout.soakMinutes }),
          },
        ]
      : []),
    { name: say(texts, 'asked'), value: `${askedBy}, ${writeMoment(askedAt)}` },
    ...(decidedBy === null ? [] : [{ name: say(texts, 'decided'), value: decidedBy }]),
    ...(changedBy === null ? [] : [{ name: say(texts, 'changed'), value: changedBy }]),
    ...(endsAt === null ? [] : [{ name: say(texts, 'ends'), value: writeMoment(endsAt) }]),
    ...(endedAt === null ? [] : [{ name: say(texts, 'ended'), value: writeMoment(endedAt) }]),
  ]
  return (
    <Card title={say(texts, 'facts')} aside={<Link to={chosenPath(query)}>{describeChosen(query)}</Link>}>
      <FactList facts={facts} />
    </Card>
  )
}
