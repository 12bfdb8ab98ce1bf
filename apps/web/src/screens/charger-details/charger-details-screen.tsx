import { paths } from '@driveway/domain/journey/paths'
import { chargerDetailsPage as texts } from '@driveway/messages/en-GB/charger-details-page'
import { say } from '@driveway/messages/say'
import { useChargerDetails } from '#data/charger-details/query.ts'
import { Link } from '#parts/link.tsx'
import { SubPage } from '#parts/loading/sub-page.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import columnStyles from '#parts/page-column.module.css'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { chargerIcon, phoneIcon } from '@driveway/ui/page-icons'
import { ChargerCard } from './charger-card.tsx'

export function ChargerDetailsScreen() {
  const known = useChargerDetails()
  return (
    <SubPage title={say(texts, 'title')} known={known} loading={say(texts, 'loading')} texts={texts}>
      {(chargers) =>
        chargers.length === 0 ? (
          <StateMessage icon={chargerIcon} title={say(texts, 'empty-title')} text={say(texts, 'empty-text')}>
            <Link className={styleButton('primary')} to={paths.contact}>
              {say(texts, 'contact')}
            </Link>
          </StateMessage>
        ) : (
          <div className={columnStyles['cards']}>
            {chargers.map((charger, index) => (
              <ChargerCard
                key={charger.id}
                charger={charger}
                number={chargers.length > 1 ? index + 1 : null}
              />
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
        )
      }
    </SubPage>
  )
}
