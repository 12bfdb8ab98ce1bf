import { GetPlanReplay } from '@driveway/contract/generated/operator-operations'
import { consoleChargerActs as texts } from '@driveway/messages/en-GB/console-charger-acts'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { Loaded } from '#parts/loaded.tsx'
import { SmallButton } from '#parts/small-button.tsx'
import { useAnswer } from '#platform/use-answer.ts'

/** Compares the plan with what the present planner makes of the stored inputs. */
export function PlanReplay({ chargerId }: { readonly chargerId: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const query = useAnswer(GetPlanReplay, { chargerId }, { isAsked })
  if (!isAsked) return <SmallButton onPress={() => setIsAsked(true)}>{say(texts, 'replay')}</SmallButton>
  return (
    <Loaded query={query}>
      {({ planReplay: replay }) => (
        <output>
          {replay
            ? say(texts, replay.isEqual ? 'replay-equal' : 'replay-other', { version: replay.version })
            : say(texts, 'replay-none')}
        </output>
      )}
    </Loaded>
  )
}
