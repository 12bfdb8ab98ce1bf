import { paths } from '@driveway/domain/journey/paths'
import { styleButton } from '@driveway/ui/button'
import { chargerIcon } from '@driveway/ui/page-icons'
import { Link } from './link.tsx'
import { StateMessage } from './loading/state-message.tsx'

type Texts = Readonly<Record<'no-charger-title' | 'no-charger-text' | 'no-charger-contact', string>>

/** A page of a customer whose charger is not there yet. */
export function NoCharger({ texts }: { readonly texts: Texts }) {
  return (
    <StateMessage icon={chargerIcon} title={texts['no-charger-title']} text={texts['no-charger-text']}>
      <Link className={styleButton('primary')} to={paths.contact}>
        {texts['no-charger-contact']}
      </Link>
    </StateMessage>
  )
}
