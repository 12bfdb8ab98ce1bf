import { unknownCapabilities, type ChargerSetting } from '@driveway/domain/charger/charger-capabilities'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import { describe, expect, test } from 'vitest'
import { configurationKeys, indexEntries, toCapabilities } from './configuration-keys.ts'
import { createReadCapabilities as createRead } from '../shared/read-capabilities.ts'
import type { SendCall } from '../shared/send-call.ts'
import { readConfiguration } from './read-capabilities.ts'
import type { WireCall } from '../shared/wire-call.ts'

type Entry = { key: string; readonly: boolean; value?: string }

function createReadCapabilities(send: SendCall) {
  return createRead(send, readConfiguration)
}

const refused: CommandOutcome = { ok: false, code: 'refused', problem: 'no' }

function answer(value: unknown): CommandOutcome {
  return { ok: true, answer: value }
}

/** Reads a charger that has these keys and answers changes like this. */
async function read(
  entries: readonly Entry[],
  change: (key: string, value: string) => string = () => 'Accepted',
) {
  const changes: string[] = []
  const outcome = await createReadCapabilities((_deviceNo, { action, payload }: WireCall) => {
    if (action === 'GetConfiguration') return Promise.resolve(answer({ configurationKey: entries }))
    const { key, value } = payload as { key: string; value: string }
    changes.push(`${key}=${value}`)
    return Promise.resolve(answer({ status: change(key, value) }))
  })(1)
  if (!outcome.ok) throw new Error(outcome.problem)
  return { changes, capabilities: outcome.capabilities }
}

describe('capabilities are read from the configuration', () => {
  const cases: [key: string, value: string, capabilities: object][] = [
    ['SupportedFeatureProfiles', 'Core,SmartCharging', { canLimit: true, cardList: null }],
    ['SupportedFeatureProfiles', 'Core, FirmwareManagement', { canLimit: false }],
    ['SupportedFeatureProfiles', '', { canLimit: null }],
    [
      'SupportedFeatureProfiles',
      'Core,LocalAuthListManagement',
      { cardList: { maxCards: null, maxCardsPerMessage: null } },
    ],
    ['ChargeProfileMaxStackLevel', '3', { maxRank: 3 }],
    ['ChargeProfileMaxStackLevel', '0', { maxRank: 0 }],
    ['ChargeProfileMaxStackLevel', 'three', { maxRank: null }],
    ['ChargingScheduleAllowedChargingRateUnit', 'Current', { limitUnits: ['current'] }],
    ['ChargingScheduleAllowedChargingRateUnit', 'Power', { limitUnits: ['power'] }],
    ['ChargingScheduleAllowedChargingRateUnit', 'W', { limitUnits: ['power'] }],
    ['ChargingScheduleAllowedChargingRateUnit', 'Current,Power', { limitUnits: ['current', 'power'] }],
    ['ChargingScheduleAllowedChargingRateUnit', 'A;W', { limitUnits: ['current', 'power'] }],
    ['ChargingScheduleAllowedChargingRateUnit', 'any', { limitUnits: null }],
    ['ChargingScheduleMaxPeriods', '6', { maxPeriods: 6 }],
    ['ChargingScheduleMaxPeriods', '1', { maxPeriods: 1 }],
    ['ChargingScheduleMaxPeriods', '0', { maxPeriods: null }],
    ['MaxChargingProfilesInstalled', '10', { maxProfiles: 10 }],
    ['ConnectorSwitch3to1PhaseSupported', 'TRUE', { canSwitchPhases: true }],
    ['AuthorizeRemoteTxRequests', 'true', { authorisesRemoteStart: true }],
    ['authorizeremotetxrequests', 'false', { authorisesRemoteStart: false }],
    ['AuthorizationCacheEnabled', '1', { hasCardCache: true }],
    ['ConnectorPhaseRotation', '0.RST, 1.RST', { phases: 3 }],
    ['ConnectorPhaseRotation', '1.NotApplicable', { phases: 1 }],
    ['ConnectorPhaseRotation', 'Unknown', { phases: null }],
    ['DrivewayNegativeLimits', 'true', { canDischarge: true }],
  ]
  test.each(cases)('%s = %s', (key, value, capabilities) => {
    expect(toCapabilities(indexEntries([{ key, readonly: true, value }]))).toMatchObject({
      isReadable: true,
      ...capabilities,
    })
  })
})

describe('settings are changed where the server needs another value', () => {
  const cases: [
    situation: string,
    entry: Entry,
    change: (key: string, value: string) => string,
    changes: readonly string[],
    setting: ChargerSetting,
  ][] = [
    [
      'an interval that is too long',
      { key: 'MeterValueSampleInterval', readonly: false, value: '61' },
      () => 'Accepted',
      ['MeterValueSampleInterval=30'],
      { name: 'sample-interval', outcome: 'set', value: '30' },
    ],
    [
      'an interval that is just short enough',
      { key: 'MeterValueSampleInterval', readonly: false, value: '60' },
      () => 'Accepted',
      [],
      { name: 'sample-interval', outcome: 'set', value: '60' },
    ],
    [
      'an interval that is switched off, at a charger that needs a restart',
      { key: 'MeterValueSampleInterval', readonly: false, value: '0' },
      () => 'RebootRequired',
      ['MeterValueSampleInterval=30'],
      { name: 'sample-interval', outcome: 'after-restart', value: '30' },
    ],
    [
      'an interval that the charger takes only longer',
      { key: 'MeterValueSampleInterval', readonly: false, value: '900' },
      (_key, value) => (value === '60' ? 'Accepted' : 'Rejected'),
      ['MeterValueSampleInterval=30', 'MeterValueSampleInterval=60'],
      { name: 'sample-interval', outcome: 'set', value: '60' },
    ],
    [
      'a key that can only be read',
      { key: 'ClockAlignedDataInterval', readonly: true, value: '0' },
      () => 'Accepted',
      [],
      { name: 'aligned-interval', outcome: 'read-only', value: '0' },
    ],
    [
      'an aligned interval that does not meet the half hour',
      { key: 'ClockAlignedDataInterval', readonly: false, value: '700' },
      () => 'Accepted',
      ['ClockAlignedDataInterval=900'],
      { name: 'aligned-interval', outcome: 'set', value: '900' },
    ],
    [
      'a key that the charger reports and does not know',
      { key: 'WebSocketPingInterval', readonly: false },
      () => 'NotSupported',
      ['WebSocketPingInterval=60'],
      { name: 'ping-interval', outcome: 'unknown', value: null },
    ],
    [
      'measurands without power, which are kept and completed',
      { key: 'MeterValuesSampledData', readonly: false, value: 'Energy.Active.Import.Register,Voltage' },
      () => 'Accepted',
      ['MeterValuesSampledData=Energy.Active.Import.Register,Voltage,Power.Active.Import,SoC'],
      {
        name: 'sampled-values',
        outcome: 'set',
        value: 'Energy.Active.Import.Register,Voltage,Power.Active.Import,SoC',
      },
    ],
    [
      'measurands of which the charger has only energy',
      { key: 'MeterValuesSampledData', readonly: false, value: '' },
      (_key, value) => (value === 'Energy.Active.Import.Register' ? 'Accepted' : 'Rejected'),
      [
        'MeterValuesSampledData=Energy.Active.Import.Register,Power.Active.Import,SoC',
        'MeterValuesSampledData=Energy.Active.Import.Register,Power.Active.Import',
        'MeterValuesSampledData=Energy.Active.Import.Register',
      ],
      { name: 'sampled-values', outcome: 'set', value: 'Energy.Active.Import.Register' },
    ],
    [
      'measurands that the charger refuses altogether',
      { key: 'MeterValuesSampledData', readonly: false, value: 'Voltage' },
      () => 'Rejected',
      [
        'MeterValuesSampledData=Voltage,Energy.Active.Import.Register,Power.Active.Import,SoC',
        'MeterValuesSampledData=Energy.Active.Import.Register,Power.Active.Import',
        'MeterValuesSampledData=Energy.Active.Import.Register',
      ],
      { name: 'sampled-values', outcome: 'refused', value: 'Voltage' },
    ],
  ]
  test.each(cases)('%s', async (_, entry, change, changes, setting) => {
    const done = await read([entry], change)
    expect(done.changes).toEqual(changes)
    expect(done.capabilities.settings).toContainEqual(setting)
    expect(done.capabilities.settings.filter((each) => each.outcome === 'unknown').length).toBeGreaterThan(2)
  })
})

test('a charger that refuses a list of keys is asked for all of them', async () => {
  const asked: unknown[] = []
  const outcome = await createReadCapabilities((_deviceNo, { payload }) => {
    asked.push(payload)
    return Promise.resolve(asked.length === 1 ? refused : answer({ configurationKey: [] }))
  })(1)
  expect(asked).toEqual([{ key: configurationKeys }, {}])
  expect(outcome).toMatchObject({ ok: true, capabilities: { isReadable: true } })
})

test('a charger that refuses to be read has unknown capabilities', async () => {
  expect(await createReadCapabilities(() => Promise.resolve(refused))(1)).toEqual({
    ok: true,
    capabilities: unknownCapabilities,
  })
})

test.each(['GetConfiguration', 'ChangeConfiguration'])(
  'a charger that does not answer %s is not read',
  async (silent) => {
    const unanswered: CommandOutcome = { ok: false, code: 'silent', problem: 'the charger did not answer' }
    const configuration = answer({
      configurationKey: [{ key: 'MeterValueSampleInterval', readonly: false, value: '0' }],
    })
    const outcome = await createReadCapabilities((_deviceNo, { action }) =>
      Promise.resolve(action === silent ? unanswered : configuration),
    )(1)
    expect(outcome).toEqual(unanswered)
  },
)
