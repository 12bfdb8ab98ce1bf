import { describe, expect, test } from 'vitest'
import { decideNotices, type ToldNotice } from './decide-notices.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { noticeKinds } from './notice-kind.ts'
import { atLevel, makeInputs, makeNoticeFacts, READY_AT } from './testing/test-notice-facts.ts'

const MINUTE_MS = 60_000
const LATE = Date.parse('2026-11-17T05:00:00Z')
const short = makeNoticeFacts({ now: LATE, inputs: atLevel(40, LATE) })
const fine = makeNoticeFacts({ now: LATE, inputs: atLevel(95, LATE) })

const gone: NoticeFacts = { ...fine, connector: { kind: 'unplugged' } }

function told(change: Partial<ToldNotice> = {}): ToldNotice {
  return {
    noticeId: 'n-1',
    kind: 'cannot-be-ready',
    occasion: '2026-11-17T07:00:00.000Z',
    version: 1,
    figures: { readyAt: READY_AT, level: 70, target: 95, missingWh: 1, reachedAt: READY_AT + 1 },
    changedAt: LATE - 30 * MINUTE_MS,
    useUntil: READY_AT,
    isWithdrawn: false,
    ...change,
  }
}

function decide(facts: NoticeFacts, before: readonly ToldNotice[] = []) {
  return decideNotices(facts, noticeKinds, before).decisions.map((decision) =>
    decision.act === 'withdraw' ? `withdraw${decision.isSilent ? ' silently' : ''}` : decision.act,
  )
}

type Row = readonly [name: string, facts: NoticeFacts, before: readonly ToldNotice[], acts: readonly string[]]

const rows: readonly Row[] = [
  ['is told when it becomes true', short, [], ['tell']],
  ['is told once while nothing changes', short, [told({ figures: figuresOf(short) })], []],
  ['is replaced when its figures are news', short, [told()], ['replace']],
  ['is not replaced within half an hour', short, [told({ changedAt: LATE - 30 * MINUTE_MS + 1 })], []],
  ['is told four times at most', short, [told({ version: 4 })], []],
  ['is replaced up to then', short, [told({ version: 3 })], ['replace']],
  ['is taken back when it is no longer true', fine, [told()], ['withdraw']],
  ['is taken back without a word when the car has left', gone, [told()], ['withdraw silently']],
  ['is not told while the household is away', { ...short, awayUntil: READY_AT }, [], []],
  [
    'is taken back without a word once it is',
    { ...short, awayUntil: READY_AT },
    [told()],
    ['withdraw silently'],
  ],
  ['is taken back once', fine, [told({ isWithdrawn: true })], []],
  [
    'is told again when it becomes true again',
    short,
    [told({ isWithdrawn: true, figures: figuresOf(short) })],
    ['replace'],
  ],
  [
    'of another ready time gives way to this one',
    short,
    [told({ occasion: 'earlier' })],
    ['withdraw silently', 'tell'],
  ],
  ['that is over is left alone', fine, [told({ useUntil: LATE })], []],
]

function figuresOf(facts: NoticeFacts): ToldNotice['figures'] {
  const [decision] = decideNotices(facts, ['cannot-be-ready'], []).decisions
  return decision?.act === 'tell' ? decision.notice.figures : told().figures
}

describe('[TELL-02] a notice', () => {
  test.each(rows)('%s', (_name, facts, before, acts) => {
    expect(decide(facts, before)).toEqual(acts)
  })

  test('that is switched off is not told, and what waits is dropped', () => {
    expect(decideNotices(short, ['ready'], [told()]).decisions).toEqual([
      { act: 'withdraw', told: told(), isSilent: true },
    ])
  })
})

describe('[TELL-02] not plugged in comes an hour before the last start, and before quiet hours', () => {
  const unplugged = { connector: { kind: 'unplugged' }, plan: null } as const
  test.each([
    ['too early', '2026-11-16T18:00:00Z', [], '2026-11-16T21:59:00Z'],
    ['a minute before', '2026-11-16T21:58:59Z', [], '2026-11-16T21:59:00Z'],
    ['a minute before quiet hours', '2026-11-16T21:59:00Z', ['tell'], null],
    ['in quiet hours', '2026-11-16T22:00:00Z', [], '2026-11-17T07:00:00Z'],
  ])('%s', (_name, at, acts, next) => {
    const now = Date.parse(at)
    const facts = makeNoticeFacts({ ...unplugged, now, inputs: makeInputs(now) })
    const { decisions, nextAt } = decideNotices(facts, ['not-plugged-in'], [])
    expect(decisions.map(({ act }) => act)).toEqual(acts)
    expect(nextAt).toBe(next === null ? Infinity : Date.parse(next))
  })
})

test('[TELL-02] stopped is not taken back by a connection that is lost for a moment', () => {
  const stop = { kind: 'stopped', since: LATE - 60 * MINUTE_MS } as const
  const facts = { ...short, stop, offlineMs: 40_000 }
  const figures = { readyAt: READY_AT, reason: 'stopped', level: 40 } as const
  const before = told({ kind: 'stopped', figures, changedAt: LATE - 45 * MINUTE_MS })
  expect(decideNotices(facts, ['stopped'], [before]).decisions).toEqual([])
})

describe('[TELL-02] ready waits for the end of quiet hours', () => {
  test.each([
    ['06:59', '2026-11-17T06:59:00Z', []],
    ['07:00, when the ready time of 07:30 is still ahead', '2026-11-17T07:00:00Z', ['tell']],
  ])('%s', (_name, at, acts) => {
    const now = Date.parse(at)
    const readyTargets = [{ at: Date.parse('2026-11-17T07:30:00Z'), targetWh: 38_000 }]
    const inputs = { ...atLevel(95, now), readyTargets }
    const facts = makeNoticeFacts({ now, inputs, plan: null, chargedAt: now - MINUTE_MS })
    expect(decideNotices(facts, ['ready'], []).decisions.map(({ act }) => act)).toEqual(acts)
  })

  test.each([
    ['07:00 at 06:59', '07:00', '06:59', []],
    ['07:00 at 07:00', '07:00', '07:00', ['tell']],
    ['07:00 at 08:59', '07:00', '08:59', ['tell']],
    ['07:00 at 09:01', '07:00', '09:01', []],
    ['06:00 at 07:00', '06:00', '07:00', ['tell']],
    ['06:00 at 08:01', '06:00', '08:01', []],
  ])('also for a ready time in them or at their end: %s', (_name, readyTime, time, acts) => {
    const now = Date.parse(`2026-11-17T${time}:00Z`)
    const at = Date.parse(`2026-11-17T${readyTime}:00Z`)
    const target = { at, targetWh: 38_000 }
    const tomorrow = { at: at + 24 * 60 * MINUTE_MS, targetWh: 38_000 }
    const facts = makeNoticeFacts({
      now,
      inputs: { ...atLevel(95, now), readyTargets: at > now ? [target, tomorrow] : [tomorrow] },
      lastTarget: at > now ? null : target,
      plan: null,
      chargedAt: Date.parse('2026-11-17T04:00:00Z'),
    })
    expect(decideNotices(facts, ['ready'], []).decisions.map(({ act }) => act)).toEqual(acts)
  })

  test('once for a ready time, before and after it', () => {
    const now = READY_AT + 30 * MINUTE_MS
    const facts = makeNoticeFacts({
      now,
      inputs: { ...atLevel(95, now), readyTargets: [] },
      lastTarget: { at: READY_AT, targetWh: 38_000 },
      plan: null,
      chargedAt: LATE,
    })
    const figures = { readyAt: READY_AT, level: 95, isEstimated: false }
    const before = told({ kind: 'ready', figures, changedAt: READY_AT, useUntil: READY_AT + 120 * MINUTE_MS })
    expect(decideNotices(facts, ['ready'], [before]).decisions).toEqual([])
  })
})
