import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { systemClock } from '@driveway/service-kit/clock'
import { createSecretBox } from '@driveway/service-kit/secrets/secret-box'
import { loadSecretsKey } from '@driveway/service-kit/secrets/secrets-key'
import { createHomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import type { Database } from '@driveway/store/kernel/database'
import { createBrokerStore } from '@driveway/store/links/broker-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import { BROKER_CREDENTIAL, BROKER_USERNAME } from '@driveway/world/wall-battery'
import type { DemoConfig } from '../settings/config.ts'
import { demoCustomers } from './demo-customers.ts'

type Options = {
  readonly config: Pick<DemoConfig, 'dataFolder' | 'secretsKey'>
  readonly database: Database
  readonly port: number
  readonly credentialsFile: string
}

/**
 * Links the broker of the demo house with a battery, or moves it to the port of this start. A customer who has removed the
 * battery, or has linked another broker, keeps it so.
 */
export async function linkDemoBroker({ config, database, port, credentialsFile }: Options): Promise<void> {
  const customer = demoCustomers.find(({ house }) => house?.battery !== undefined)
  const accountNumber = customer?.accountNumber ?? ''
  if ((await createHomeBatteryStore(database).find(accountNumber)) === null) return
  const brokers = createBrokerStore(database)
  const known = await brokers.find(accountNumber)
  if (known !== null && known.username !== BROKER_USERNAME) return
  const owner = await createPeopleStore(database).findMember(accountNumber, accountNumber)
  if (owner === null) return
  const brokerId = known?.brokerId ?? randomUUID()
  const passwords = JSON.parse(readFileSync(credentialsFile, 'utf8')) as Record<string, string>
  const secrets = createSecretBox(config.secretsKey ?? (await loadSecretsKey(config.dataFolder)))
  const sealedPassword = secrets.seal(passwords[BROKER_CREDENTIAL] ?? '', secretPurposes.broker(brokerId))
  const url = `mqtt://127.0.0.1:${port}`
  if (known !== null) return void (await brokers.move(accountNumber, { url, sealedPassword }))
  const { personId } = owner
  const broker = { brokerId, personId, url, username: BROKER_USERNAME, sealedPassword }
  await brokers.link(accountNumber, broker, systemClock.now())
}
