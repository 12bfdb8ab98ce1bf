import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { useBroker } from '#data/broker/query.ts'
import { LoadedPart } from '#parts/loading/loaded-page.tsx'
import { BrokerCard } from './broker-card.tsx'
import { LinkBrokerForm } from './link-broker-form.tsx'

const errorTexts = {
  'error-title': texts['broker-error-title'],
  'error-text': texts['broker-error-text'],
  'error-offline': texts['error-offline'],
}

/** The part of the page about the home's MQTT broker, which fails and loads on its own. */
export function BrokerPart() {
  const known = useBroker()
  return (
    <LoadedPart known={known} loading={say(texts, 'broker-loading')} texts={errorTexts}>
      {({ broker }) => (broker === null ? <LinkBrokerForm /> : <BrokerCard broker={broker} />)}
    </LoadedPart>
  )
}
