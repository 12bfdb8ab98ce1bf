import {
  HIGHEST_MAXIMUM,
  HIGHEST_MINIMUM,
  LOWEST_MAXIMUM,
  LOWEST_MINIMUM,
} from '@driveway/domain/charge-range/charge-range'
import { CHARGE_RANGE_STEP } from '@driveway/domain/charge-range/charge-range'
import { chargerStates } from '@driveway/domain/charger/charger-state'
import type { CarView, ChargerView, HomeView } from './home-view.ts'
import { availabilityTopicOf, carIdOf, objectIdOf, topicsOf } from './topics.ts'

/** A message that the broker retains. */
export type RetainedMessage = { readonly topic: string; readonly payload: string }

type Component = Readonly<Record<string, unknown>>

const ORIGIN = { name: 'Driveway' }
/** A signal that nobody ends is unknown this long after its end. */
const SIGNAL_MARGIN_S = 60

/** The devices of a home by the ids under which they are announced. */
export function objectIdsOf({ chargers, cars }: HomeView): readonly string[] {
  return [
    ...chargers.map(({ deviceId }) => objectIdOf(deviceId)),
    ...cars.map(({ deviceId }) => carIdOf(deviceId)),
  ]
}

/**
 * A home as retained messages: for each charger and car its discovery, as Home Assistant publishes that format, and
 * its state. The signal of the cheap rate has a discovery of its own, which says when it ends by itself. `now` is in ms.
 */
export function describeHome(home: HomeView, brokerId: string, now: number): readonly RetainedMessage[] {
  return [
    ...home.chargers.flatMap((charger) => describeCharger(charger, brokerId, now)),
    ...home.cars.flatMap((car) => describeCar(car, brokerId)),
  ]
}

function describeCharger(charger: ChargerView, brokerId: string, now: number): readonly RetainedMessage[] {
  const objectId = objectIdOf(charger.deviceId)
  const topics = topicsOf(objectId)
  const { cheapGridEnd } = charger
  const device = {
    identifiers: [objectId],
    name: charger.name,
    model: charger.model,
    ...(charger.serialNumber === null ? {} : { serial_number: charger.serialNumber }),
    ...(charger.firmwareVersion === null ? {} : { sw_version: charger.firmwareVersion }),
  }
  const shared = sharedOf(device, brokerId)
  return [
    toMessage(topics.config, {
      ...shared,
      state_topic: topics.state,
      components: listChargerComponents(objectId),
    }),
    toMessage(topics.state, chargerStateOf(charger)),
    toMessage(topics.signalConfig, { ...shared, ...signalOf(objectId, cheapGridEnd, now) }),
    toMessage(topics.signal, { until: writeInstant(cheapGridEnd) }),
  ]
}

function listChargerComponents(objectId: string): Readonly<Record<string, Component>> {
  const { state, command } = topicsOf(objectId)
  const plan = { device_class: 'timestamp' }
  return {
    status: sensor(objectId, 'status', 'Status', { device_class: 'enum', options: chargerStates }),
    plugged_in: {
      ...sensor(objectId, 'plugged_in', 'Plugged in', { device_class: 'plug' }),
      platform: 'binary_sensor',
      value_template: "{{ 'ON' if value_json.plugged_in else 'OFF' }}",
    },
    power: sensor(objectId, 'power', 'Power', measure('power', 'W', 'measurement')),
    energy: sensor(objectId, 'energy', 'Energy this month', measure('energy', 'kWh', 'total_increasing')),
    cost: sensor(objectId, 'cost', 'Cost this month', {
      ...measure('monetary', 'GBP', 'total'),
      last_reset_value_template: '{{ value_json.month_start }}',
    }),
    plan_start: sensor(objectId, 'plan_start', 'Planned start', plan),
    ready: sensor(objectId, 'ready', 'Ready', {
      ...plan,
      json_attributes_topic: state,
      json_attributes_template: '{{ value_json.ready_details | tojson }}',
    }),
    next_slots: sensor(objectId, 'next_slots', 'Next slots', {
      json_attributes_topic: state,
      json_attributes_template: "{{ {'slots': value_json.slots} | tojson }}",
    }),
    boost: button(objectId, 'boost', 'Boost', command('boost')),
    stop: button(objectId, 'stop', 'Stop boost', command('stop')),
  }
}

function chargerStateOf(charger: ChargerView): object {
  const { ready } = charger
  return {
    status: charger.status,
    plugged_in: charger.isPluggedIn,
    power: Math.round(charger.powerW),
    energy: charger.energyWh === null ? null : charger.energyWh / 1000,
    cost: charger.costPence === null ? null : Math.round(charger.costPence) / 100,
    month_start: writeInstant(charger.monthStart),
    plan_start: writeInstant(charger.planStart),
    ready: writeInstant(ready?.at ?? null),
    ready_details: ready ? { level: Math.round(ready.levelPercent), is_reachable: ready.isReachable } : {},
    next_slots: charger.nextSlots.length,
    slots: charger.nextSlots.map(({ start, end, powerW, pricePence }) => ({
      start: writeInstant(start),
      end: writeInstant(end),
      power: Math.round(powerW),
      price: pricePence,
    })),
  }
}

/** Off at its end and unknown soon after it, if nothing more is heard; a retained signal that has ended is off. */
function signalOf(objectId: string, end: number | null, now: number): Component {
  const seconds = end === null ? 0 : Math.max(1, Math.ceil((end - now) / 1000))
  const { signal } = topicsOf(objectId)
  return {
    unique_id: `${objectId}_cheap_grid`,
    name: 'Charging at the cheap rate',
    state_topic: signal,
    value_template: "{{ 'ON' if value_json.until and as_datetime(value_json.until) > now() else 'OFF' }}",
    json_attributes_topic: signal,
    ...(end === null ? {} : { off_delay: seconds, expire_after: seconds + SIGNAL_MARGIN_S }),
  }
}

function describeCar(car: CarView, brokerId: string): readonly RetainedMessage[] {
  const objectId = carIdOf(car.deviceId)
  const { config, state, command } = topicsOf(objectId)
  const device = { identifiers: [objectId], name: car.name, via_device: objectIdOf(car.deviceId) }
  const range = { device_class: 'battery', unit_of_measurement: '%', step: CHARGE_RANGE_STEP, mode: 'slider' }
  const components = {
    level: sensor(objectId, 'level', 'Battery level', {
      ...measure('battery', '%', 'measurement'),
      json_attributes_topic: state,
      json_attributes_template: "{{ {'estimated': value_json.level_estimated} | tojson }}",
    }),
    ready_by: {
      ...sensor(objectId, 'ready_by', 'Ready by', {}),
      platform: 'text',
      command_topic: command('ready_by'),
      pattern: '^([01][0-9]|2[0-3]):[0-5][05]$',
      max: 5,
    },
    minimum: {
      ...sensor(objectId, 'minimum', 'Lowest charge', range),
      platform: 'number',
      command_topic: command('minimum'),
      min: LOWEST_MINIMUM,
      max: HIGHEST_MINIMUM,
    },
    maximum: {
      ...sensor(objectId, 'maximum', 'Highest charge', range),
      platform: 'number',
      command_topic: command('maximum'),
      min: LOWEST_MAXIMUM,
      max: HIGHEST_MAXIMUM,
    },
  }
  return [
    toMessage(config, { ...sharedOf(device, brokerId), state_topic: state, components }),
    toMessage(state, {
      level: car.levelPercent === null ? null : Math.round(car.levelPercent),
      level_estimated: car.isLevelEstimated,
      ready_by: car.readyBy ?? '',
      minimum: car.minimumPercent,
      maximum: car.maximumPercent,
    }),
  ]
}

function sharedOf(device: object, brokerId: string): Component {
  return { device, origin: ORIGIN, availability_topic: availabilityTopicOf(brokerId), qos: 1 }
}

/** The value of a field of the device's state. */
function sensor(objectId: string, field: string, name: string, more: Component): Component {
  return {
    platform: 'sensor',
    unique_id: `${objectId}_${field}`,
    name,
    value_template: `{{ value_json.${field} }}`,
    ...more,
  }
}

function button(objectId: string, field: string, name: string, commandTopic: string): Component {
  return { platform: 'button', unique_id: `${objectId}_${field}`, name, command_topic: commandTopic }
}

function measure(deviceClass: string, unit: string, stateClass: string): Component {
  return { device_class: deviceClass, unit_of_measurement: unit, state_class: stateClass }
}

function toMessage(topic: string, payload: object): RetainedMessage {
  return { topic, payload: JSON.stringify(payload) }
}

function writeInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
