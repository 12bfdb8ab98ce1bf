// @vitest-environment node
import { expect, test } from 'vitest'
import { takeEvents, type LiveEvent } from './live-events.ts'

const one: LiveEvent = { event: 'device-state', deviceId: 'one' }
const two: LiveEvent = { event: 'device-state', deviceId: 'two' }
const bye: LiveEvent = { event: 'goodbye', reason: 'closing' }
const stateEvent = 'event: device-state\ndata: {"deviceId":"one"}\n\n'

type Case = [what: string, text: string, events: LiveEvent[], rest: string]

const cases: Case[] = [
  ['nothing', '', [], ''],
  ['the greeting', ': open\n\n', [], ''],
  ['a beat', ': beat\n\n', [], ''],
  ['one event', stateEvent, [one], ''],
  ['a goodbye', 'event: goodbye\ndata: {"reason":"closing"}\n\n', [bye], ''],
  [
    'two events and half a third',
    `${stateEvent}${stateEvent.replace('one', 'two')}event: dev`,
    [one, two],
    'event: dev',
  ],
  ['an event without its empty line', stateEvent.slice(0, -1), [], stateEvent.slice(0, -1)],
  ['a comment within an event', `: beat\n${stateEvent}`, [one], ''],
  ['lines that end as on Windows', stateEvent.replaceAll('\n', '\r\n'), [one], ''],
  ['fields without a space', 'event:device-state\ndata:{"deviceId":"one"}\n\n', [one], ''],
  [
    'fields the other way round, and others',
    'id: 7\ndata: {"deviceId":"one"}\nevent: device-state\nretry: 1\n\n',
    [one],
    '',
  ],
  ['an event of a newer server', 'event: tariff\ndata: {"deviceId":"one"}\n\n', [], ''],
  ['an event named like what every object has', 'event: constructor\ndata: {"deviceId":"one"}\n\n', [], ''],
  ['an event without a name', 'data: {"deviceId":"one"}\n\n', [], ''],
  ['an event without data', 'event: device-state\n\n', [], ''],
  ['data that is not JSON', 'event: device-state\ndata: {"deviceId\n\n', [], ''],
  ['data that is null', 'event: device-state\ndata: null\n\n', [], ''],
  ['data that lacks its name', 'event: device-state\ndata: {"id":"one"}\n\n', [], ''],
  ['a device id that is not a string', 'event: device-state\ndata: {"deviceId":7}\n\n', [], ''],
  ['a page of a proxy', '<!doctype html>\n\n<h1>502</h1>\n', [], '<h1>502</h1>\n'],
  ['garbage before an event', `\u0000{{\n\n\n\n${stateEvent}`, [one], ''],
]

test.each(cases)('the live stream: %s', (_, text, events, rest) => {
  expect(takeEvents(text)).toEqual({ events, rest })
})

const whole = `: open\r\n\r\n${stateEvent}: beat\n\nevent: tariff\ndata: x\n\n${stateEvent.replace('one', 'two')}`

test('events are the same wherever the stream is split', () => {
  for (let at = 0; at <= whole.length; at++) {
    const first = takeEvents(whole.slice(0, at))
    const second = takeEvents(first.rest + whole.slice(at))
    expect([...first.events, ...second.events], `after ${at} characters`).toEqual([one, two])
  }
})
