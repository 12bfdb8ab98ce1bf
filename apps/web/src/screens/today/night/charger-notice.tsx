import type { ChargerNotice as NoticeKind } from '@driveway/domain/charger/charger-notice'
import { nightPlan } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'

type Props = { readonly notice: NoticeKind | null }

const texts = {
  PLAN_NEEDS_NETWORK: ['plan-needs-network-title', 'plan-needs-network-text'],
  CHARGER_CANNOT_WAIT: ['charger-cannot-wait-title', 'charger-cannot-wait-text'],
  CHARGE_STOPPED: ['charge-stopped-title', 'charge-stopped-text'],
  BOOST_WITHOUT_POWER: ['boost-without-power-title', 'boost-without-power-text'],
  BOOST_HELD_BACK: ['boost-held-back-title', 'boost-held-back-text'],
} as const satisfies Record<NoticeKind, readonly [title: string, text: string]>

/** News of a boost passes by over the page; the other facts last, and stand among the cards. */
export function isPassing(notice: NoticeKind | null): boolean {
  return notice === 'BOOST_WITHOUT_POWER' || notice === 'BOOST_HELD_BACK'
}

/** A fact about the charger that its owner should know. */
export function ChargerNotice({ notice }: Props) {
  if (notice === null) return null
  const [title, text] = texts[notice]
  const isOfBoost = isPassing(notice)
  return (
    <Notice kind={isOfBoost ? 'error' : 'quiet'} isLive={isOfBoost} title={say(nightPlan, title)}>
      {say(nightPlan, text)}
    </Notice>
  )
}
