import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import type { Database } from '@driveway/store/kernel/database'
import { listChargers } from '@driveway/world/demo-house'
import { demoStreet } from '@driveway/world/demo-street'
import type { DemoConfig } from '../settings/config.ts'
import { demoCustomers } from './demo-customers.ts'
import { decideFill, readFill, saveFill, type DemoFill } from './demo-fill.ts'
import { fillDemoData } from './fill-demo-data.ts'
import { writeHistory } from './write-history.ts'

/** Files that the server writes for the street. */
export type StreetFiles = { readonly credentialsFile: string; readonly startFile: string }

type PrepareDeps = {
  readonly config: Pick<DemoConfig, 'dataFolder' | 'historyDays'>
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly print: (text: string) => void
}

/** Fills an empty demo with customers, chargers and history, or resumes an interrupted fill. */
export async function prepareDemo(deps: PrepareDeps): Promise<StreetFiles> {
  const { config, database, clock, logger, print } = deps
  const fillFile = join(config.dataFolder, 'demo-fill.json')
  const files = {
    credentialsFile: join(config.dataFolder, 'street-credentials.json'),
    startFile: join(config.dataFolder, 'street-start.json'),
  }
  const fill = readFill(fillFile) ?? (await decideFirst(deps))
  saveFill(fillFile, fill)
  await fillDemoData({ database, fill, credentialsFile: files.credentialsFile })
  if (fill.isDone) return files
  const { firstDay, until } = fill
  if (firstDay !== null) {
    print(`Filling the demo with history since ${firstDay}, once …`)
    const start = await writeHistory({
      database,
      clock,
      logger,
      houses: demoStreet.flatMap(listChargers),
      fill: { firstDay, until },
      onProgress: (text) => print(`  ${text}`),
    })
    writeFileSync(`${files.startFile}.new`, JSON.stringify(start))
    renameSync(`${files.startFile}.new`, files.startFile)
  }
  saveFill(fillFile, { ...fill, isDone: true })
  return files
}

/** A demo with existing customers gets no history: their meters already run. */
async function decideFirst({ config, database, clock }: PrepareDeps): Promise<DemoFill> {
  const accounts = demoCustomers.map((customer) => customer.accountNumber)
  const first = await createCustomerStore(database).find(accounts[0] ?? '')
  const fill = decideFill(clock.now(), first === null ? config.historyDays : 0)
  return { ...fill, isDone: first !== null }
}
