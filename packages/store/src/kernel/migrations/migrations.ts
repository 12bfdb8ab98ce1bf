import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { dropForeignChanges } from '../change-reader.ts'
import { openDatabase, type Database, type Transaction } from '../database.ts'
import * as customersAndChargers from './0001-customers-and-chargers.ts'
import * as accounts from './0002-accounts.ts'
import * as ledger from './0003-ledger.ts'
import * as scheduleAndBoost from './0004-schedule-and-boost.ts'
import * as chargePlans from './0005-charge-plans.ts'
import * as dataExports from './0006-data-exports.ts'
import * as rateLimits from './0007-rate-limits.ts'
import * as planSlots from './0008-plan-slots.ts'
import * as neutralConnectors from './0009-neutral-connectors.ts'
import * as sessionRegisters from './0010-session-registers.ts'
import * as chargerClocks from './0011-charger-clocks.ts'
import * as changedFigures from './0012-changed-figures.ts'
import * as tolerances from './0013-tolerances.ts'
import * as chargerCapabilities from './0014-charger-capabilities.ts'
import * as cards from './0015-cards.ts'
import * as chargerProtocols from './0016-charger-protocols.ts'
import * as chargerSecurity from './0017-charger-security.ts'
import * as chargerOperations from './0019-charger-operations.ts'
import * as customerSettings from './0020-customer-settings.ts'
import * as carMakerLinks from './0021-car-maker-links.ts'
import * as planningPreferences from './0022-planning-preferences.ts'
import * as accountAndHeat from './0023-account-and-heat.ts'
import * as vehicleLinks from './0025-vehicle-links.ts'
import * as oneOffChanges from './0026-one-off-changes.ts'
import * as keptPlans from './0027-kept-plans.ts'
import * as weatherForecasts from './0028-weather-forecasts.ts'
import * as houseProfiles from './0029-house-profiles.ts'
import * as earlierReadyByTimes from './0030-earlier-ready-by-times.ts'
import * as outages from './0033-outages.ts'
import * as tourSteps from './0034-tour-steps.ts'
import * as foldedUsernames from './0036-folded-usernames.ts'
import * as sealedSigningKeys from './0037-sealed-signing-keys.ts'
import * as exportRates from './0041-export-rates.ts'
import * as nightSettlement from './0042-night-settlement.ts'
import * as sunWaits from './0043-sun-waits.ts'
import * as closedCustomers from './0044-closed-customers.ts'
import * as changeFeedOrder from './0045-change-feed-order.ts'
import * as tidyUpIndexes from './0046-tidy-up-indexes.ts'
import * as revokedSessions from './0047-revoked-sessions.ts'
import * as operatorActs from './0048-operator-acts.ts'
import * as migrationChecksums from './0049-migration-checksums.ts'
import * as readingMonths from './0050-reading-months.ts'
import * as houseReductions from './0051-house-reductions.ts'
import * as changeRelay from './0052-change-relay.ts'
import * as passkeys from './0053-passkeys.ts'
import * as repairedColumns from './0054-repaired-columns.ts'
import * as gatewayLeases from './0055-gateway-leases.ts'
import * as keptPlansByTime from './0057-kept-plans-by-time.ts'
import * as transactionsByStart from './0059-transactions-by-start.ts'
import * as carLevels from './0062-car-levels.ts'
import * as dailyDefaults from './0063-daily-defaults.ts'
import * as nightChanges from './0064-night-changes.ts'
import * as sessionConfirmations from './0067-session-confirmations.ts'
import * as chargerMemory from './0069-charger-memory.ts'
import * as chargerMakes from './0070-charger-makes.ts'
import * as secretKeys from './0072-secret-keys.ts'
import * as tariffExtras from './0073-tariff-extras.ts'
import * as withinCap from './0074-within-cap.ts'
import * as people from './0075-people.ts'
import * as notices from './0078-notices.ts'
import * as trips from './0080-trips.ts'
import * as accessTokens from './0082-access-tokens.ts'
import * as webhooks from './0083-webhooks.ts'
import * as planAnswers from './0085-plan-answers.ts'
import * as planShortfalls from './0086-plan-shortfalls.ts'
import * as operators from './0088-operators.ts'
import * as fleet from './0091-fleet.ts'
import * as rollouts from './0092-rollouts.ts'
import * as homeCars from './0093-cars.ts'
import * as sharedFuse from './0095-shared-fuse.ts'
import * as brokers from './0097-brokers.ts'
import * as tariffAdvice from './0099-tariff-advice.ts'
import * as chargingBudgets from './0100-charging-budgets.ts'
import * as accountClosing from './0103-account-closing.ts'
import * as homeBatteries from './0104-home-batteries.ts'
import * as noticesByPerson from './0107-notices-by-person.ts'
import * as consoleDesk from './0110-console-desk.ts'
import * as languages from './0111-languages.ts'
import * as planReadBacks from './0113-plan-read-backs.ts'
import * as carOfCharger from './0114-car-of-charger.ts'
import * as homePeriods from './0116-home-periods.ts'
import * as wavesOfCampaigns from './0118-waves-of-campaigns.ts'
import * as tokenHomes from './0127-token-homes.ts'
import * as tonight from './0130-tonight.ts'
import { checkMigrations, storeChecksums } from './migration-checksums.ts'

/** Names are the order, and never change once landed. */
const migrations: Record<string, Migration> = {
  '0001-customers-and-chargers': customersAndChargers,
  '0002-accounts': accounts,
  '0003-ledger': ledger,
  '0004-schedule-and-boost': scheduleAndBoost,
  '0005-charge-plans': chargePlans,
  '0006-data-exports': dataExports,
  '0007-rate-limits': rateLimits,
  '0008-plan-slots': planSlots,
  '0009-neutral-connectors': neutralConnectors,
  '0010-session-registers': sessionRegisters,
  '0011-charger-clocks': chargerClocks,
  '0012-changed-figures': changedFigures,
  '0013-tolerances': tolerances,
  '0014-charger-capabilities': chargerCapabilities,
  '0015-cards': cards,
  '0016-charger-protocols': chargerProtocols,
  '0017-charger-security': chargerSecurity,
  '0019-charger-operations': chargerOperations,
  '0020-customer-settings': customerSettings,
  '0021-car-maker-links': carMakerLinks,
  '0022-planning-preferences': planningPreferences,
  '0023-account-and-heat': accountAndHeat,
  '0025-vehicle-links': vehicleLinks,
  '0026-one-off-changes': oneOffChanges,
  '0027-kept-plans': keptPlans,
  '0028-weather-forecasts': weatherForecasts,
  '0029-house-profiles': houseProfiles,
  '0030-earlier-ready-by-times': earlierReadyByTimes,
  '0033-outages': outages,
  '0034-tour-steps': tourSteps,
  '0036-folded-usernames': foldedUsernames,
  '0037-sealed-signing-keys': sealedSigningKeys,
  '0041-export-rates': exportRates,
  '0042-night-settlement': nightSettlement,
  '0043-sun-waits': sunWaits,
  '0044-closed-customers': closedCustomers,
  '0045-change-feed-order': changeFeedOrder,
  '0046-tidy-up-indexes': tidyUpIndexes,
  '0047-revoked-sessions': revokedSessions,
  '0048-operator-acts': operatorActs,
  '0049-migration-checksums': migrationChecksums,
  '0050-reading-months': readingMonths,
  '0051-house-reductions': houseReductions,
  '0052-change-relay': changeRelay,
  '0053-passkeys': passkeys,
  '0054-repaired-columns': repairedColumns,
  '0055-gateway-leases': gatewayLeases,
  '0057-kept-plans-by-time': keptPlansByTime,
  '0059-transactions-by-start': transactionsByStart,
  '0062-car-levels': carLevels,
  '0063-daily-defaults': dailyDefaults,
  '0064-night-changes': nightChanges,
  '0067-session-confirmations': sessionConfirmations,
  '0069-charger-memory': chargerMemory,
  '0070-charger-makes': chargerMakes,
  '0072-secret-keys': secretKeys,
  '0073-tariff-extras': tariffExtras,
  '0074-within-cap': withinCap,
  '0075-people': people,
  '0078-notices': notices,
  '0080-trips': trips,
  '0082-access-tokens': accessTokens,
  '0083-webhooks': webhooks,
  '0085-plan-answers': planAnswers,
  '0086-plan-shortfalls': planShortfalls,
  '0088-operators': operators,
  '0091-fleet': fleet,
  '0092-rollouts': rollouts,
  '0093-cars': homeCars,
  '0095-shared-fuse': sharedFuse,
  '0097-brokers': brokers,
  '0099-tariff-advice': tariffAdvice,
  '0100-charging-budgets': chargingBudgets,
  '0103-account-closing': accountClosing,
  '0104-home-batteries': homeBatteries,
  '0107-notices-by-person': noticesByPerson,
  '0110-console-desk': consoleDesk,
  '0111-languages': languages,
  '0113-plan-read-backs': planReadBacks,
  '0114-car-of-charger': carOfCharger,
  '0116-home-periods': homePeriods,
  '0118-waves-of-campaigns': wavesOfCampaigns,
  '0127-token-homes': tokenHomes,
  '0130-tonight': tonight,
}

/**
 * Migrates the database to this build's schema. Processes that start concurrently wait for the first one, without the
 * time limits of other statements.
 */
export async function migrate({ ownerUrl }: Pick<Database, 'ownerUrl'>): Promise<void> {
  const database = openDatabase({ url: ownerUrl, poolSize: 1, isUnhurried: true })
  try {
    const names = Object.keys(migrations)
    await checkMigrations(database, names)
    await runMigrations(database)
    await storeChecksums(database, names)
    await dropForeignChanges(database.kysely)
  } finally {
    await database.close()
  }
}

export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/** Replaces all tables by the empty ones of an earlier version, which is known by its migrations. */
export async function recreateSchema(transaction: Transaction, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition`.execute(
    transaction,
  )
  await sql`drop table ${sql.join(rows.map(({ name }) => sql.table(name)))} cascade`.execute(transaction)
  // In the shape that the migrator expects to find.
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    transaction,
  )
  for (const name of names.toSorted()) {
    await migrations[name]?.up(transaction)
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(transaction)
  }
}

async function runMigrations(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Numbers are given out before the work begins, and a later one may land first.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((each) => each.status === 'Error')
  throw new Error(`The database could not be brought up to date (${failed?.migrationName ?? 'migrations'})`, {
    cause: error,
  })
}
