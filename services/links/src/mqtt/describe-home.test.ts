import { expect, test } from 'vitest'
import { describeHome } from './describe-home.ts'
import type { ChargerView, HomeView } from './home-view.ts'
import { findCommand, objectIdOf } from './topics.ts'

const NOW = Date.parse('2026-01-14T01:00:00Z')
const BROKER = '00000000-0000-4000-8000-00000000000b'

function at(time: string): number {
  return Date.parse(`2026-01-14T${time}Z`)
}

const charger: ChargerView = {
  deviceId: 'device-1',
  name: 'Charger',
  model: 'EV_SMART_CHARGER',
  serialNumber: 'S-1',
  firmwareVersion: null,
  status: 'CHARGING',
  isPluggedIn: true,
  powerW: 7012.4,
  energyWh: 12_345,
  costPence: 123.4,
  monthStart: Date.parse('2026-01-01T00:00:00Z'),
  planStart: at('00:30:00'),
  ready: { at: at('07:00:00'), levelPercent: 79.6, isReachable: true },
  nextSlots: [{ start: at('01:00:00'), end: at('01:30:00'), powerW: 7000, pricePence: 7.5 }],
  cheapGridEnd: at('05:30:00'),
}
const home: HomeView = {
  chargers: [charger],
  cars: [
    {
      deviceId: 'device-1',
      name: 'Nissan Leaf',
      levelPercent: 54.6,
      isLevelEstimated: true,
      readyBy: '07:00',
      minimumPercent: 25,
      maximumPercent: 95,
    },
  ],
}

type Payload = Record<string, unknown>

function publish(view: HomeView): ReadonlyMap<string, Payload> {
  return new Map(
    describeHome(view, BROKER, NOW).map(({ topic, payload }) => [topic, JSON.parse(payload) as Payload]),
  )
}

test('a home is one discovery and one state for each device, and the signal', () => {
  const topics = publish(home)
  expect([...topics.keys()]).toEqual([
    'homeassistant/device/driveway_device-1/config',
    'driveway/driveway_device-1/state',
    'homeassistant/binary_sensor/driveway_device-1_cheap_grid/config',
    'driveway/driveway_device-1/cheap_grid',
    'homeassistant/device/driveway_device-1_car/config',
    'driveway/driveway_device-1_car/state',
  ])
  expect(topics.get('driveway/driveway_device-1/state')).toEqual({
    status: 'CHARGING',
    plugged_in: true,
    power: 7012,
    energy: 12.345,
    cost: 1.23,
    month_start: '2026-01-01T00:00:00.000Z',
    plan_start: '2026-01-14T00:30:00.000Z',
    ready: '2026-01-14T07:00:00.000Z',
    ready_details: { level: 80, is_reachable: true },
    next_slots: 1,
    slots: [{ start: '2026-01-14T01:00:00.000Z', end: '2026-01-14T01:30:00.000Z', power: 7000, price: 7.5 }],
  })
  expect(topics.get('driveway/driveway_device-1_car/state')).toEqual({
    level: 55,
    level_estimated: true,
    ready_by: '07:00',
    minimum: 25,
    maximum: 95,
  })
})

test('values that are not known are null, and a home without a charger publishes nothing', () => {
  const unknown = { energyWh: null, costPence: null, planStart: null, ready: null, nextSlots: [] }
  const topics = publish({ ...home, chargers: [{ ...charger, ...unknown }] })
  expect(topics.get('driveway/driveway_device-1/state')).toMatchObject({
    energy: null,
    cost: null,
    plan_start: null,
    ready: null,
    ready_details: {},
    slots: [],
  })
  expect(publish({ chargers: [], cars: [] }).size).toBe(0)
})

test.each<[string, number | null, object, Payload]>([
  ['on', at('05:30:00'), { off_delay: 16_200, expire_after: 16_260 }, { until: '2026-01-14T05:30:00.000Z' }],
  ['on for a moment', NOW + 1, { off_delay: 1, expire_after: 61 }, { until: '2026-01-14T01:00:00.001Z' }],
  ['off', null, {}, { until: null }],
])(
  '[LINK-04] the signal that is %s ends by itself when nothing more is heard',
  (_case, end, times, state) => {
    const topics = publish({ ...home, chargers: [{ ...charger, cheapGridEnd: end }] })
    const config = topics.get('homeassistant/binary_sensor/driveway_device-1_cheap_grid/config') ?? {}
    const { off_delay, expire_after } = config
    expect(JSON.parse(JSON.stringify({ off_delay, expire_after }))).toEqual(times)
    expect(topics.get('driveway/driveway_device-1/cheap_grid')).toEqual(state)
  },
)

/** Fields by platform as Home Assistant publishes them for discovery: those that must be there, and those that may. */
const common = [
  'platform',
  'unique_id',
  'name',
  'device_class',
  'value_template',
  'json_attributes_topic',
  'json_attributes_template',
]
const format: Readonly<Record<string, { must: readonly string[]; may: readonly string[] }>> = {
  sensor: { must: [], may: ['unit_of_measurement', 'state_class', 'options', 'last_reset_value_template'] },
  binary_sensor: { must: [], may: ['off_delay', 'expire_after'] },
  button: { must: ['command_topic'], may: [] },
  number: { must: ['command_topic'], may: ['min', 'max', 'step', 'mode', 'unit_of_measurement'] },
  text: { must: ['command_topic'], may: ['min', 'max', 'pattern', 'mode'] },
}
const ofDevice = ['identifiers', 'name', 'model', 'serial_number', 'sw_version', 'via_device']
const ofRoot = ['device', 'origin', 'components', 'state_topic', 'availability_topic', 'qos']
/** The unit and state class that each class of sensor takes. */
const classes: Readonly<Record<string, readonly [unit: string | undefined, stateClass: string | undefined]>> =
  {
    power: ['W', 'measurement'],
    energy: ['kWh', 'total_increasing'],
    monetary: ['GBP', 'total'],
    battery: ['%', 'measurement'],
    timestamp: [undefined, undefined],
    enum: [undefined, undefined],
  }

function check(component: Payload): void {
  const rules = format[component['platform'] as string]
  expect(Object.keys(format)).toContain(component['platform'])
  for (const field of ['unique_id', 'name', ...(rules?.must ?? [])]) expect(component[field]).toBeTruthy()
  for (const field of Object.keys(component)) {
    expect([...common, ...(rules?.must ?? []), ...(rules?.may ?? [])]).toContain(field)
  }
  const deviceClass = component['device_class'] as string | undefined
  if (component['platform'] !== 'sensor' || deviceClass === undefined) return
  expect([component['unit_of_measurement'], component['state_class']]).toEqual(classes[deviceClass])
}

type Discovery = { readonly topic: string; readonly root: Payload; readonly components: readonly Payload[] }

/** The discoveries of a home; a topic of one component has it in its root. */
function listDiscoveries(view: HomeView): readonly Discovery[] {
  return [...publish(view)]
    .filter(([topic]) => topic.startsWith('homeassistant/'))
    .map(([topic, payload]) => {
      if (topic.includes('/device/')) {
        return {
          topic,
          root: payload,
          components: Object.values(payload['components'] as Payload) as Payload[],
        }
      }
      const { device, origin, availability_topic, qos, state_topic, ...component } = payload
      const root = { device, origin, availability_topic, qos, state_topic }
      return { topic, root, components: [{ ...component, platform: 'binary_sensor' }] }
    })
}

test('[LINK-01] each discovery has the published format', () => {
  const discoveries = listDiscoveries(home)
  expect(discoveries).toHaveLength(3)
  for (const { topic, root, components } of discoveries) {
    expect(topic).toMatch(/^homeassistant\/(device|binary_sensor)\/[\w-]+\/config$/)
    expect(root).toMatchObject({ origin: { name: 'Driveway' }, qos: 1 })
    expect(root['availability_topic']).toBe(`driveway/${BROKER}/availability`)
    expect(root['state_topic']).toMatch(/^driveway\/[\w-]+\/(state|cheap_grid)$/)
    expect(ofRoot).toEqual(expect.arrayContaining(Object.keys(root)))
    const device = root['device'] as { identifiers: string[] }
    expect(device.identifiers).toHaveLength(1)
    expect(ofDevice).toEqual(expect.arrayContaining(Object.keys(device)))
    for (const component of components) check(component)
  }
  const ids = discoveries.flatMap(({ components }) => components.map((each) => each['unique_id']))
  expect([ids.length, new Set(ids).size]).toEqual([15, 15])
})

test('every template reads a field that the state has', () => {
  const topics = publish(home)
  for (const [topic, payload] of topics) {
    if (!topic.startsWith('homeassistant/device/')) continue
    const state = topics.get(payload['state_topic'] as string) ?? {}
    const texts = JSON.stringify(payload['components'])
    for (const [, field] of texts.matchAll(/value_json\.(\w+)/g)) expect(Object.keys(state)).toContain(field)
  }
})

test.each([
  ['device-1', 'driveway_device-1'],
  ['a/b#+', 'driveway_a_2f_b_23__2b_'],
  ['a_b', 'driveway_a_5f_b'],
])('the device %s is %s', (deviceId, objectId) => {
  expect(objectIdOf(deviceId)).toBe(objectId)
})

test.each([
  ['driveway/driveway_a/boost/set', { objectId: 'driveway_a', name: 'boost' }],
  ['driveway/driveway_a_car/ready_by/set', { objectId: 'driveway_a_car', name: 'ready_by' }],
  ['driveway/driveway_a/reboot/set', null],
  ['driveway/driveway_a/boost/get', null],
  ['driveway/driveway_a/boost/set/now', null],
  ['elsewhere/driveway_a/boost/set', null],
])('%s is a command: %o', (topic, command) => {
  expect(findCommand(topic)).toEqual(command)
})
