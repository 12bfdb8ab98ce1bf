import { paths } from '@driveway/domain/journey/paths'
import { chargerDetailsPage as texts } from '@driveway/messages/en-GB/charger-details-page'
import { say } from '@driveway/messages/say'
import { useChargerDetails } from '#data/charger-details/query.ts'
import { Link } from '#parts/link.tsx'
import { LoadError } from '#parts/load-error.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { StateMessage } from '#parts/state-message.tsx'
import { TextSkeleton } from '#parts/text-skeleton.tsx'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import columnStyles from '#parts/card-column.module.css'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { chargerIcon, phoneIcon } from '@driveway/ui/page-icons'
import { ChargerCard } from './charger-card.tsx'

export function ChargerDetailsScreen() {
  const known = useChargerDetails()
  return (
    <ScreenFrame title={say(texts, 'title')} hasBack isBusy={known.status === 'loading'}>
      {known.status === 'loading' && <TextSkeleton label={say(texts, 'loading')} />}
      {known.status === 'error' && (
        <LoadError
          title={say(texts, 'error-title')}
          text={say(texts, 'error-text')}
          offlineText={say(texts, 'error-offline')}
        />
      )}
      {known.status === 'loaded' && known.value.length === 0 && (
        <StateMessage icon={chargerIcon} title={say(texts, 'empty-title')} text={say(texts, 'empty-text')}>
          <Link className={styleButton('primary')} to={paths.contact}>
            {say(texts, 'contact')}
          </Link>
        </StateMessage>
      )}
      {known.status === 'loaded' && known.value.length > 0 && (
        <div className={columnStyles['cards']}>
          {known.value.map((charger) => (
            <ChargerCard key={charger.id} charger={charger} />
          ))}
          <Card>
            <p>{say(texts, 'support-hint')}</p>
            <RowLinks>
              <RowLink to={paths.contact} icon={phoneIcon}>
                {say(texts, 'contact')}
              </RowLink>
              <RowLink to={paths.today} icon="bolt">
                {say(texts, 'today')}
              </RowLink>
            </RowLinks>
          </Card>
        </div>
      )}
    </ScreenFrame>
  )
}
