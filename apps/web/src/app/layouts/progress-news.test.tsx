import { afterEach, beforeAll, expect, test } from 'vitest'
import { act, screen } from '@testing-library/react'
import { confirmSchedule } from '#data/schedule/mutation.ts'
import { answerProgress } from '#platform/testing/test-settings.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { loadAllScreens } from '../test-screens.ts'
import { closePage, openPage, pass } from '../testing/open-page.tsx'

beforeAll(loadAllScreens)
afterEach(closePage)

test('a completed task shows a toast of 6 s whose ring is drawn over 1.5 s after 1 s', async () => {
  const { server, platform } = await openPage('/electric-vehicles', (each) => {
    each.account = makeAccount({ availableFeatures: [makeFeature('PROFILE_PROGRESS')] })
    each.answers.set('GetProfileProgress', answerProgress(1))
  })
  await pass(200)
  expect(screen.queryByText('1 of 3 done')).toBeNull()
  server.answers.set('GetProfileProgress', answerProgress(2))
  await act(() => confirmSchedule(platform))
  await pass(3_000)
  for (let turn = 0; turn < 5; turn += 1) await pass(10)
  const title = screen.getByText('2 of 3 done')
  expect(screen.getByText('66%')).toBeTruthy()
  const drawn = title.parentElement?.parentElement?.querySelector('circle[style]')
  expect(drawn?.getAttribute('style')).toBe('animation-duration: 1500ms; animation-delay: 1000ms;')
  expect(screen.getByRole('link', { name: 'See what’s left' }).getAttribute('href')).toBe(
    '/electric-vehicles/profile-progress',
  )
  await pass(5_900)
  expect(screen.getByText('2 of 3 done')).toBeTruthy()
  await pass(200)
  expect(screen.queryByText('2 of 3 done')).toBeNull()
})
