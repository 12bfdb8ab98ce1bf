import type {
  ChargerLimitation,
  LimitUnit,
  SettingName,
  SettingOutcome,
} from '@driveway/domain/charger/charger-capabilities'
import { neutralise } from '@driveway/service-kit/security-log'
import type { LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import type { CapabilityListing } from '@driveway/store/chargers/capability-store'

const units: Record<LimitUnit, string> = { current: 'amperes', power: 'watts' }

const settings: Record<SettingName, string> = {
  'sampled-values': 'sampled values',
  'sample-interval': 'sample interval',
  'aligned-interval': 'clock-aligned interval',
  'ping-interval': 'ping interval',
}

const outcomes: Record<SettingOutcome, string> = {
  set: 'set',
  'after-restart': 'set, in force after a restart',
  'read-only': 'read-only',
  refused: 'refused',
  unknown: 'unknown to the charger',
  unanswered: 'not answered',
}

/** Describes the capabilities that the charger reported at its first connection or with its present firmware. */
export function describeCapabilities({
  capabilities,
  readAt,
  limitForm,
  formTrials,
}: CapabilityListing): string[] {
  if (capabilities === null || readAt === null) return ['the charger has not been read yet']
  const { limitUnits, maxRank, maxPeriods, maxProfiles, phases, cardList } = capabilities
  const limits = [
    limitUnits && `limits in ${limitUnits.map((unit) => units[unit]).join(' and ')}`,
    maxPeriods !== null && `up to ${maxPeriods} periods`,
    maxRank !== null && `stack level up to ${maxRank}`,
    maxProfiles !== null && `up to ${maxProfiles} profiles`,
  ].filter((each) => typeof each === 'string')
  return [
    `read ${readAt.toISOString()}`,
    capabilities.canLimit === true && 'keeps charging limits',
    limits.length > 0 && limits.join(', '),
    limitForm && `takes plans ${describeForm(limitForm)}`,
    ...formTrials.map(({ form, verdict }) => `plans ${describeForm(form)} were ${verdict}`),
    phases !== null && `${phases} phase${phases === 1 ? '' : 's'}`,
    capabilities.canSwitchPhases === true && 'switches between 1 and 3 phases',
    capabilities.authorisesRemoteStart === true && 'asks for authorisation also when the server starts it',
    capabilities.canDischarge && 'discharges the car (V2G)',
    cardList && `keeps a list of cards${cardList.maxCards === null ? '' : `, up to ${cardList.maxCards}`}`,
    capabilities.hasCardCache === true && 'caches cards',
    ...capabilities.settings.map(({ name, outcome, value }) =>
      [
        `${settings[name]}: ${outcomes[outcome]}`,
        value === null ? '' : ` (${neutralise(value).replaceAll(/,(?=\S)/g, ', ')})`,
      ].join(''),
    ),
  ].filter((each) => typeof each === 'string')
}

function describeForm({ unit, scope, timing }: LimitForm): string {
  return `in ${units[unit]}, per ${scope}, ${timing} times`
}

export function describeLimitation(limitation: ChargerLimitation): string {
  switch (limitation.code) {
    case 'configuration-unreadable':
      return 'report its configuration'
    case 'no-limits':
      return 'keep charging limits: its plan needs the network'
    case 'one-unit':
      return `take limits in another unit than ${units[limitation.unit]}`
    case 'few-periods':
      return `keep more than ${limitation.maxPeriods} periods: longer plans are shortened`
    case 'no-card-list':
      return 'keep a list of cards'
    case 'setting':
      return `change its ${settings[limitation.name]}: ${outcomes[limitation.outcome]}`
    default:
      return limitation satisfies never
  }
}
