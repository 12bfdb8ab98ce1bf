import { paths } from '@driveway/domain/journey/paths'
import { todayRare as texts } from '@driveway/messages/en-GB/today-rare'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { chargerIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import { RetryLink } from '#parts/loading/retry-button.tsx'
import type { Account } from '#data/account/mapper.ts'
import type { CustomerDevices } from '#data/device/mapper.ts'
import { ChargerCards } from './charger-cards.tsx'
import { TodayMessage } from './today-fallback.tsx'
import accountStyles from './account-notice.module.css'

type Props = Pick<CustomerDevices, 'chargers' | 'charger'> & {
  /** The account; null where it cannot be loaded. */
  readonly known: Account | null
}

/** For a customer with no charger or with several, or whose account cannot be loaded. */
export function TodayRare({ known, ...devices }: Props) {
  return (
    <>
      {devices.charger === null && <TodayEmpty lacksCar={known?.isVehicleMissing === true} />}
      {devices.chargers.length > 1 && <ChargerCards {...devices} />}
      {known === null && <AccountNotice />}
    </>
  )
}

/** A customer without a charger, and perhaps without a car: what they can do until it is fitted. */
function TodayEmpty({ lacksCar }: { readonly lacksCar: boolean }) {
  return (
    <TodayMessage
      icon={chargerIcon}
      mood="still"
      title={say(texts, 'no-device-title')}
      text={say(texts, 'no-device-text')}
    >
      {lacksCar && (
        <Link className={styleButton('primary')} to={paths.onboardingAddVehicle}>
          {say(texts, 'no-device-add-car')}
        </Link>
      )}
      <Link className={styleButton(lacksCar ? 'quiet' : 'primary')} to={paths.contact}>
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
