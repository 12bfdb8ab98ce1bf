import { ChangeRollout, DecideRollout } from '@driveway/contract/generated/operator-operations'
import { consoleCampaigns as texts } from '@driveway/messages/en-GB/console-campaigns'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Sheet } from '@driveway/ui/sheet'
import { ActForm } from '#parts/act-form.tsx'
import { writeCount } from '#parts/write-count.ts'
import { useChange } from '#platform/use-change.ts'
import type { CampaignAct, Rollout } from './campaign-view.ts'

type Props = { readonly act: CampaignAct; readonly rollout: Rollout; readonly onClose: () => void }

/** Asks for the reason before anything happens. */
export function CampaignActSheet({ act, rollout: { rolloutNo, total }, onClose }: Props) {
  const change = useChange(ChangeRollout, ({ changeRollout }) => changeRollout)
  const decision = useChange(DecideRollout, ({ decideRollout }) => decideRollout)
  const failure = change.failure ?? decision.failure
  async function submit(_form: HTMLFormElement, reason: string): Promise<void> {
    const done =
      act === 'approve' || act === 'refuse'
        ? await decision.send({ rolloutNo, isApproved: act === 'approve', reason })
        : await change.send({ rolloutNo, change: act, reason })
    if (done) onClose()
  }
  const title =
    act === 'approve' ? say(texts, 'ask-approve', { count: writeCount(total) }) : say(texts, `ask-${act}`)
  return (
    <Sheet title={title} onClose={onClose}>
      <ActForm
        reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
        submit={say(texts, act)}
        kind={act === 'cancel' ? 'danger' : 'primary'}
        isBusy={change.isBusy || decision.isBusy}
        failure={failure && { title: say(texts, 'not-done'), text: say(texts, failure) }}
        onSubmit={submit}
        other={
          <Button kind="quiet" onPress={onClose}>
            {say(texts, 'back')}
          </Button>
        }
      >
        {null}
      </ActForm>
    </Sheet>
  )
}
