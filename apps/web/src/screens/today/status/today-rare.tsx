import { paths } from '@driveway/domain/journey/paths'
import { todayRare as texts } from '@driveway/messages/en-GB/today-rare'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { chargerIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import { RetryLink } from '#parts/loading/retry-button.tsx'
import type { CustomerDevices } from '#data/device/mapper.ts'
import { ChargerCards } from './charger-cards.tsx'
import { TodayMessage } from './today-fallback.tsx'
import accountStyles from './account-notice.module.css'

type Props = Pick<CustomerDevices, 'chargers' | 'charger'> & {
  /** The account; null where it cannot be loaded. */
  readonly known: object | null
}

/** For a customer with no charger or with several, or whose account cannot be loaded. */
export function TodayRare({ known, ...devices }: Props) {
  return (
    <>
      {devices.charger === null && <TodayEmpty />}
      {devices.chargers.length > 1 && <ChargerCards {...devices} />}
      {known === null && <AccountNotice />}
    </>
  )
}

/** A customer without a charger. */
function TodayEmpty() {
  return (
    <TodayMessage
      icon={chargerIcon}
      mood="still"
      title={say(texts, 'no-device-title')}
      text={say(texts, 'no-device-text')}
    >
      <Link className={styleButton('primary')} to={paths.contact}>
        {say(texts, 'no-device-contact')}
      </Link>
    </TodayMessage>
  )
}

/** The charger's state does not wait for the account; figures that depend on it do. */
function AccountNotice() {
  return (
    <div className={accountStyles['account']}>
      <Notice kind="error" isLive title={say(texts, 'account-error-title')} action={<RetryLink />}>
        {say(texts, 'account-error-text')}
      </Notice>
    </div>
  )
}
