import { expect, test } from 'vitest'
import { connectorStatusOf, type ConnectorFacts } from './connector-status.ts'

const free: ConnectorFacts = {
  isFaulted: false,
  isOperative: true,
  isPluggedIn: false,
  isReserved: false,
  hasTransaction: false,
  isFinishing: false,
  offeredW: 0,
  flowingW: 0,
}

const busy: ConnectorFacts = {
  ...free,
  isPluggedIn: true,
  hasTransaction: true,
  offeredW: 7400,
  flowingW: 7000,
}

test.each<[string, ConnectorFacts, string]>([
  ['nobody is plugged in', free, 'Available'],
  ['it is reserved', { ...free, isReserved: true }, 'Reserved'],
  ['the cable is in', { ...free, isPluggedIn: true }, 'Preparing'],
  ['current flows', busy, 'Charging'],
  ['current flows back', { ...busy, offeredW: -3000, flowingW: -3000 }, 'Charging'],
  ['the charger holds the car back', { ...busy, offeredW: 0, flowingW: 0 }, 'SuspendedEVSE'],
  ['the car is full', { ...busy, flowingW: 0 }, 'SuspendedEV'],
  ['the transaction has ended', { ...free, isPluggedIn: true, isFinishing: true }, 'Finishing'],
  ['it is out of service', { ...free, isOperative: false }, 'Unavailable'],
  ['it will be out of service, and charges still', { ...busy, isOperative: false }, 'Charging'],
  ['it is broken', { ...busy, isFaulted: true }, 'Faulted'],
])('the status when %s', (_, facts, status) => {
  expect(connectorStatusOf(facts)).toBe(status)
})
