import type { ChargerNotice as NoticeKind } from '@driveway/domain/charger/charger-notice'
import { nightPlan } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'

type Props = { readonly notice: NoticeKind | null }

/** A fact about the charger that its owner should know. */
export function ChargerNotice({ notice }: Props) {
  if (notice === null) return null
  if (notice === 'BOOST_WITHOUT_POWER') {
    return (
      <Notice kind="error" isLive title={say(nightPlan, 'boost-without-power-title')}>
        {say(nightPlan, 'boost-without-power-text')}
      </Notice>
    )
  }
  return (
    <Notice kind="quiet" title={say(nightPlan, 'plan-needs-network-title')}>
      {say(nightPlan, 'plan-needs-network-text')}
    </Notice>
  )
}
