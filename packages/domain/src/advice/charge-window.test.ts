import { describe, expect, test } from 'vitest'
import { listChargeWindows, type PluggedIn, type SettledPart } from './charge-window.ts'

function at(time: string): number {
  return Date.parse(`2026-01-${time}:00Z`)
}

function part(time: string, session: string): SettledPart {
  return {
    periodStart: at(time),
    sessionStart: at(session),
    importFromGridWh: 1_000,
    exportToGridWh: 0,
    exportWh: 0,
  }
}

const night: PluggedIn = { from: at('05T18:10'), to: at('06T08:00') }
const range = { from: at('01T00:00'), to: at('20T00:00') }

type Case = [
  when: string,
  sessions: readonly PluggedIn[],
  readyTimes: readonly string[],
  parts: readonly SettledPart[],
  windows: readonly [from: string, to: string, parts: number][],
]
const cases: Case[] = [
  ['nothing flowed', [night], ['06T07:00'], [], []],
  [
    'all flowed before the ready time',
    [night],
    ['06T07:00'],
    [part('05T18:00', '05T18:10'), part('06T06:30', '05T18:10')],
    [['05T18:10', '06T07:00', 2]],
  ],
  [
    'some flowed at the ready time',
    [night],
    ['06T07:00'],
    [part('05T18:00', '05T18:10'), part('06T07:00', '05T18:10')],
    [
      ['05T18:10', '06T07:00', 1],
      ['06T07:00', '06T08:00', 1],
    ],
  ],
  ['there is no ready time', [night], [], [part('06T07:30', '05T18:10')], [['05T18:10', '06T08:00', 1]]],
  [
    'it is plugged in for two days',
    [{ from: at('05T18:00'), to: at('07T18:00') }],
    [],
    [part('05T18:00', '05T18:00'), part('07T17:30', '05T18:00')],
    [['05T18:00', '07T18:00', 2]],
  ],
  [
    'it is plugged in for longer',
    [{ from: at('05T18:00'), to: at('07T18:30') }],
    [],
    [part('05T18:00', '05T18:00'), part('07T18:00', '05T18:00')],
    [
      ['05T18:00', '07T18:00', 1],
      ['07T18:00', '07T18:30', 1],
    ],
  ],
  [
    'it is still plugged in',
    [{ from: at('19T18:00'), to: null }],
    [],
    [part('19T18:00', '19T18:00')],
    [['19T18:00', '20T00:00', 1]],
  ],
  ['the energy is of another session', [night], [], [part('06T01:00', '04T18:10')], []],
]

describe('the windows of a plug-in', () => {
  test.each(cases)('when %s', (_when, sessions, readyTimes, parts, windows) => {
    const found = listChargeWindows(sessions, readyTimes.map(at), parts, range)
    expect(found.map((each) => [each.from, each.to, each.parts.length])).toEqual(
      windows.map(([from, to, count]) => [at(from), at(to), count]),
    )
  })
})
