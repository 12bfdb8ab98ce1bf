import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, pass, press } from '#app/testing/open-page.tsx'
import { listSent } from '#platform/testing/test-answers.ts'
import { countCalls, type TestServer } from '#platform/testing/test-server.ts'
import { answerProgress } from '#platform/testing/test-settings.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)
afterEach(closePage)

const PAGE = '/electric-vehicles/profile-progress'

function prepare(completed: number, skipped: readonly string[] = []) {
  return (server: TestServer) => {
    server.account = makeAccount({
      availableFeatures: [makeFeature('PROFILE_PROGRESS'), makeFeature('HISTORIC_TARIFFS')],
    })
    server.answers.set('GetProfileProgress', answerProgress(completed, skipped))
    server.content['profileProgressTexts'] = [
      { level: 'low', title: 'Let’s get started', content: '<p>Three short steps.</p>' },
      { level: 'medium', title: 'Good start', content: '<p>Each step helps.</p>' },
      { level: 'almost-complete', title: 'Almost complete', content: '<p>One thing left.</p>' },
      { level: 'complete', title: 'All done', content: '<p>We know everything.</p>' },
    ]
  }
}

describe('[PROG-01] progress', () => {
  test.each([
    [0, '0% complete', 'red', 'Let’s get started', 'Three short steps.'],
    [1, '33% complete', 'amber', 'Good start', 'Each step helps.'],
    [2, '66% complete', 'green', 'Almost complete', 'One thing left.'],
    [3, '100% complete', 'green', 'All done', 'We know everything.'],
  ])('with %i of 3 tasks reads %s, in %s', async (completed, label, tone, title, text) => {
    await openPage(PAGE, prepare(completed))
    const ring = screen.getByText(label).parentElement
    expect(ring?.className).toContain(tone)
    expect(screen.getByText(`${completed} of 3 done`)).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryAllByText('Done')).toHaveLength(completed)
  })

  test('a task is skipped at once, saved, and refetched 3 s later', async () => {
    const { server } = await openPage(PAGE, prepare(2))
    expect(screen.getByRole('link', { name: 'Add your tariff' }).getAttribute('href')).toBe(
      '/home/tariff/add/',
    )
    const before = countCalls(server, 'GetProfileProgress')
    server.answers.set('GetProfileProgress', answerProgress(2, ['tariff']))
    await press('button', 'Skip the tariff for now')
    const row = within(screen.getByRole('region', { name: 'Your tasks' }))
    expect(row.getByText('Skipped')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Skip the tariff for now' })).toBeNull()
    expect(listSent(server, 'SkipProfileTask')).toEqual([{ taskId: 'tariff' }])
    await pass(3_000)
    await pass(50)
    expect(countCalls(server, 'GetProfileProgress')).toBe(before + 1)
    expect(screen.getByText('66% complete')).toBeTruthy()
  })

  test('a task that could not be skipped stays open and says so', async () => {
    const { server } = await openPage(PAGE, prepare(2))
    server.answers.set('SkipProfileTask', { status: 500, body: {} })
    await press('button', 'Skip the tariff for now')
    expect(screen.getByRole('alert').textContent).toContain('That wasn’t skipped')
    expect(screen.getByRole('button', { name: 'Skip the tariff for now' })).toBeTruthy()
  })
})

test('without content the level has a title of its own', async () => {
  await openPage(PAGE, (server) => {
    prepare(1)(server)
    server.contentFailure = 500
  })
  expect(screen.getByRole('heading', { name: 'Good start' })).toBeTruthy()
})

test('an error is shown while progress cannot be loaded', async () => {
  await openPage(PAGE, (server) => {
    prepare(1)(server)
    server.answers.set('GetProfileProgress', { status: 500, body: {} })
  })
  expect(screen.getByRole('alert').textContent).toContain('Unable to load your progress')
})
