import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pass } from '#app/testing/open-page.tsx'
import { countCalls, type TestAnswer } from '#platform/testing/test-server.ts'
import {
  answerTariffs,
  listSavedTariffs,
  makeTariff,
  READ_TARIFFS,
  refuseTariffs,
  SAVE_TARIFFS,
} from '#platform/testing/test-tariffs.ts'
import { EDIT_PATH, findHeading, march, may, openTariffPage, press, type } from './testing/tariff-page.tsx'

async function meetConflict(stored: readonly unknown[]) {
  const bed = await openTariffPage(EDIT_PATH, (server) =>
    server.answers.set(SAVE_TARIFFS, refuseTariffs('tariffs-changed-meanwhile')),
  )
  fireEvent.click(screen.getByRole('button', { name: /^Change 00:00/ }))
  type('Unit rate', '26')
  bed.server.answers.set(READ_TARIFFS, answerTariffs(8, ...stored))
  await press('Save tariff')
  expect(screen.getByText('Your tariffs changed in another window')).toBeTruthy()
  bed.server.answers.delete(SAVE_TARIFFS)
  return bed
}

describe('a change of another window', () => {
  const theirs = { ...may, periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 21 }] }

  test('is shown, and the own version is saved over it by choice', async () => {
    const { server } = await meetConflict([theirs, march])
    expect(screen.getByText('Changed: E.ON Next, Since 01.05.2026, 21p all day')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Unit rate').value).toBe('26')
    await press('Save mine')
    expect(listSavedTariffs(server)[1]).toEqual({
      knownVersion: 8,
      tariffs: [march, makeTariff('may', 'E.ON Next', '2026-05-01', 26)],
    })
    expect(screen.getByText('Tariff saved')).toBeTruthy()
  })

  test('can be taken over instead', async () => {
    const { server } = await meetConflict([theirs, march])
    await press('Use the other version')
    expect(screen.queryByText('Your tariffs changed in another window')).toBeNull()
    expect(screen.getByRole('button', { name: 'Change 00:00 to 24:00 21p' })).toBeTruthy()
    expect(listSavedTariffs(server)).toHaveLength(1)
  })

  test('that deleted the tariff keeps the entries, which can be added again', async () => {
    const { server } = await meetConflict([march])
    expect(screen.getByText('Deleted: E.ON Next, Since 01.05.2026, 24p all day')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use the other version' })).toBeNull()
    await press('Save mine')
    expect(listSavedTariffs(server)[1]?.tariffs).toEqual([
      march,
      makeTariff('may', 'E.ON Next', '2026-05-01', 26),
    ])
  })

  test('to another tariff is kept', async () => {
    const other = makeTariff('june', 'Bulb', '2026-06-01', 30)
    const { server } = await meetConflict([other, may, march])
    expect(screen.getByText('Added: Bulb, Since 01.06.2026, 30p all day')).toBeTruthy()
    await press('Save mine')
    expect(listSavedTariffs(server)[1]?.tariffs.map(({ id }) => id)).toEqual(['march', 'may', 'june'])
  })
})

function answerCosts(tariffDeletion: unknown): TestAnswer {
  return { status: 200, body: { data: { customer: { accountNumber: 'A-1042', tariffDeletion } } } }
}

async function ask(deletion: unknown, path = EDIT_PATH) {
  const bed = await openTariffPage(path, (server) =>
    server.answers.set('GetTariffDeletion', answerCosts(deletion)),
  )
  await press('Delete')
  return bed
}

describe('deleting', () => {
  const costs = {
    cost: 9840,
    isCostComplete: true,
    costAfter: 26_215,
    isCostAfterComplete: true,
    energyWh: 1,
  }

  test('shows the change in pounds first, then saves the list without it', async () => {
    const { server } = await ask(costs)
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.getByText('March Energy (28.62p all day) will then count from 01.05.2026.')).toBeTruthy()
    expect(sheet.getByText('£98.40')).toBeTruthy()
    expect(sheet.getByText('£262.15')).toBeTruthy()
    expect(countCalls(server, SAVE_TARIFFS)).toBe(0)
    server.answers.set(READ_TARIFFS, answerTariffs(8, march))
    await press('Delete tariff')
    expect(listSavedTariffs(server)).toEqual([{ knownVersion: 7, tariffs: [march] }])
    expect(screen.getByText('Tariff deleted')).toBeTruthy()
    await pass(2_100)
    expect(findHeading()).toBe('my tariff')
  })

  test.each([
    [
      'no energy',
      { ...costs, energyWh: 0 },
      'You charged nothing from the grid in these days, so no cost changes.',
    ],
    [
      'unknown prices',
      { ...costs, isCostComplete: false },
      'Some prices of these days aren’t known yet, so we can’t say how much your costs change.',
    ],
    ['a tariff that is gone', null, 'We can’t work out right now how much your costs change.'],
  ])('tells no pounds with %s', async (_name, deletion, text) => {
    await ask(deletion)
    expect(within(screen.getByRole('dialog')).getByText(text)).toBeTruthy()
  })

  test('the first tariff leaves its days without a cost', async () => {
    await ask({ ...costs, costAfter: null, isCostAfterComplete: false }, '/home/tariff/edit/march')
    const text = 'No tariff will then count from 01.03.2026 to 30.04.2026, so History shows no cost.'
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('no cost')).toBeTruthy()
  })

  test('is told of a change of another window, and deletes nothing of it', async () => {
    const { server } = await ask(costs)
    server.answers.set(SAVE_TARIFFS, refuseTariffs('tariffs-changed-meanwhile'))
    server.answers.set(
      READ_TARIFFS,
      answerTariffs(8, makeTariff('june', 'Bulb', '2026-06-01', 30), may, march),
    )
    await press('Delete tariff')
    expect(screen.getByText('Added: Bulb, Since 01.06.2026, 30p all day')).toBeTruthy()
    server.answers.delete(SAVE_TARIFFS)
    await press('Delete tariff')
    expect(listSavedTariffs(server)[1]?.tariffs.map(({ id }) => id)).toEqual(['march', 'june'])
  })
})

test('an edited tariff is left through the timeline only after a question', async () => {
  await openTariffPage(EDIT_PATH)
  const other = { name: /^Edit March Energy/ }
  fireEvent.click(screen.getByRole('button', { name: /^Change 00:00/ }))
  type('Unit rate', '26')
  fireEvent.click(screen.getByRole('link', other))
  await pass(20)
  await press('Keep editing')
  expect(screen.getByLabelText('Unit rate', { selector: 'input' })).toHaveProperty('value', '26')
  expect(window.location.pathname).toBe(EDIT_PATH)
  fireEvent.click(screen.getByRole('link', other))
  await pass(20)
  await press('Leave without saving')
  expect(window.location.pathname).toBe('/home/tariff/edit/march')
  fireEvent.click(screen.getByRole('link', { name: /^Edit E\.ON Next/ }))
  await pass(20)
  expect(window.location.pathname).toBe(EDIT_PATH)
})
