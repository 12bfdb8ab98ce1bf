import { createOutageStore } from '@driveway/store/outages/outage-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outcome } from '../line/operator-command.ts'
import { runOperatorLine } from '../testing/operator-line.ts'

const clock = createFixedClock('2026-05-16T12:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

function run(line: string): Promise<Outcome> {
  return runOperatorLine(line, { database, clock })
}

async function publish(line: string): Promise<string> {
  const { text } = await run(`outage publish ${line}`)
  return /The outage (\w+) is published/.exec(text)?.[1] ?? text
}

const TIMES = '--start 2026-05-17T02:00 --end 2026-05-17T04:00'
const WORDS = '--title Update --text "We are updating." --disclaimer "About two hours." --overtime "Longer."'

describe('an outage is refused in one sentence', () => {
  test.each([
    ['outage publish', 'An outage must be planned or unplanned.'],
    ['outage publish sudden', 'An outage must be planned or unplanned.'],
    ['outage publish unplanned --title a --text b', '--brands is missing.'],
    ['outage publish unplanned --brands kestrel --text b', '--title is missing.'],
    [
      'outage publish unplanned --brands acme --title a --text b',
      '--brands must be all or some of kestrel, marigold, fjord.',
    ],
    [
      'outage publish unplanned --brands all --title a --text b --end 2026-05-17T04:00',
      '--end belongs to a planned outage.',
    ],
    [`outage publish planned --brands all ${WORDS}`, '--start is missing.'],
    [
      `outage publish planned --brands all ${WORDS} --start tomorrow --end 2026-05-17T04:00`,
      '--start must be a time in London such as 2026-05-17T02:00.',
    ],
    [
      `outage publish planned --brands all ${WORDS} --start 2026-02-30T02:00 --end 2026-05-17T04:00`,
      '--start must be a time in London such as 2026-05-17T02:00.',
    ],
    [
      `outage publish planned --brands all ${WORDS} --start 2026-05-17T02:00 --end 2026-05-17T24:30`,
      '--end must be a time in London such as 2026-05-17T02:00.',
    ],
    [
      `outage publish planned --brands all ${WORDS} --start 2026-05-17T02:00 --end 2026-05-17T02:00`,
      '--end must be after --start.',
    ],
    [
      `outage publish planned --brands all ${WORDS} --start 2026-05-15T02:00 --end 2026-05-15T04:00`,
      'The planned end is already over.',
    ],
    [
      `outage publish unplanned --brands all --title ${'t'.repeat(81)} --text b`,
      '--title must have 1 to 80 characters.',
    ],
    ['outage change', 'The outage’s id is missing.'],
    ['outage change abc', 'Nothing is to be changed.'],
    ['outage change abc --title x', 'There is no outage abc.'],
    ['outage end', 'The outage’s id is missing.'],
    ['outage end abc', 'There is no outage abc.'],
  ])('%s', async (line, text) => {
    expect(await run(line)).toEqual({ ok: false, text })
  })
})

test('a planned outage is published in London time, changed, ended and listed', async () => {
  const id = await publish(`planned --brands kestrel,fjord ${WORDS} ${TIMES}`)
  expect(await createOutageStore(database).find(id)).toMatchObject({
    kind: 'planned',
    brands: ['kestrel', 'fjord'],
    plannedStart: new Date('2026-05-17T01:00:00Z'),
    plannedEnd: new Date('2026-05-17T03:00:00Z'),
    actualEnd: null,
    disclaimer: 'About two hours.',
    overtimeMessage: 'Longer.',
  })
  expect((await run('outage list')).text).toContain(`${id}  planned  announced  kestrel,fjord`)
  clock.set('2026-05-17T03:30:00Z')
  expect((await run('outage list')).text).toContain(`${id}  planned  overtime`)
  expect(await run(`outage change ${id} --overtime "By 06:00."`)).toEqual({
    ok: true,
    text: `The outage ${id} is changed.`,
  })
  expect(await createOutageStore(database).find(id)).toMatchObject({
    overtimeMessage: 'By 06:00.',
    title: 'Update',
    updatedAt: new Date('2026-05-17T03:30:00Z'),
  })
  expect(await run(`outage change ${id} --end 2026-05-17T01:00`)).toMatchObject({ ok: false })
  expect(await run(`outage end ${id}`)).toEqual({ ok: true, text: `The outage ${id} has ended.` })
  expect(await run(`outage end ${id}`)).toEqual({ ok: false, text: `The outage ${id} has ended.` })
  expect((await run('outage list')).text).toBe('There is no outage.')
  expect((await run('outage list --all')).text).toContain(`${id}  planned  ended`)
})

test('an unplanned outage has no times to change', async () => {
  const id = await publish('unplanned --brands all --title Fault --text "We look into it."')
  expect(await run(`outage change ${id} --end 2026-05-17T05:00`)).toEqual({
    ok: false,
    text: `The outage ${id} is unplanned: only its title and text can change.`,
  })
  expect((await run('outage list')).text).toContain(`${id}  unplanned  active  kestrel,marigold,fjord`)
  await run(`outage end ${id}`)
})

test('an outage without words takes those of the editors, one for each brand', async () => {
  clock.set('2026-05-16T12:00:00Z')
  const { ok, text } = await run(`outage publish planned --brands kestrel,fjord ${TIMES}`)
  expect(ok).toBe(true)
  const ids = [...text.matchAll(/The outage (\w+) is published for (\w+)\./g)]
  expect(ids.map(([, , brand]) => brand)).toEqual(['kestrel', 'fjord'])
  expect(await createOutageStore(database).find(ids[0]?.[1] ?? '')).toMatchObject({
    brands: ['kestrel'],
    title: 'We’re updating our service',
    text: 'You can’t see or change your charger until we’re done. Your car still charges: the charger holds its plan and follows it without us.',
    disclaimer: 'Times are estimates. This page opens the app as soon as we’re back.',
    overtimeMessage: 'This is taking longer than planned. We’re still working on it.',
  })
})
