import type { ChargerNotice as NoticeKind } from '@driveway/domain/charger/charger-notice'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'

type Props = { readonly notice: NoticeKind | null }

/** A fact about the charger that its owner should know. */
export function ChargerNotice({ notice }: Props) {
  if (notice === null) return null
  if (notice === 'BOOST_WITHOUT_POWER') {
    return (
      <Notice kind="error" isLive title={say(dashboardPage, 'boost-without-power-title')}>
        {say(dashboardPage, 'boost-without-power-text')}
      </Notice>
    )
  }
  return (
    <Notice kind="quiet" title={say(dashboardPage, 'plan-needs-network-title')}>
      {say(dashboardPage, 'plan-needs-network-text')}
    </Notice>
  )
}
