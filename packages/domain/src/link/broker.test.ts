import { expect, test } from 'vitest'
import { brokerRestOf, readBrokerUrl } from './broker.ts'

test.each<[string, boolean, string]>([
  ['mqtts://broker.example.com', false, 'mqtts://broker.example.com:8883'],
  [' mqtts://broker.example.com:8884/ ', false, 'mqtts://broker.example.com:8884'],
  ['mqtts://[2001:db8::1]', false, 'mqtts://[2001:db8::1]:8883'],
  ['mqtt://192.168.1.5', true, 'mqtt://192.168.1.5:1883'],
])('%s is an address', (text, isLocalAllowed, url) => {
  expect(readBrokerUrl(text, isLocalAllowed)).toEqual({ ok: true, value: url })
})

test.each<[string, string]>([
  ['boat', 'invalid-url'],
  ['mqtts://', 'invalid-url'],
  ['https://broker.example.com', 'invalid-url'],
  ['mqtts://sam:secret@broker.example.com', 'invalid-url'],
  ['mqtts://broker.example.com/topic', 'invalid-url'],
  ['mqtts://broker.example.com?tls=no', 'invalid-url'],
  ['mqtts://broker.example.com:0', 'invalid-url'],
  [`mqtts://${'a'.repeat(293)}`, 'invalid-url'],
  ['mqtt://broker.example.com', 'tls-required'],
])('%s is refused: %s', (text, code) => {
  expect(readBrokerUrl(text, false)).toEqual({ ok: false, problem: { code } })
})

test.each([
  [1, 0, 5_000],
  [1, 1, 6_250],
  [2, 0, 15_000],
  [5, 0, 120_000],
  [6, 0, 300_000],
  [60, 1, 375_000],
])('after %i failures, with chance %f, it rests for %i ms', (failures, chance, rest) => {
  expect(brokerRestOf(failures, chance)).toBe(rest)
})
