import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { confirmSchedule } from '#data/schedule/mutation.ts'
import { ProgressToast } from '#parts/progress-toast.tsx'
import { PlatformProvider } from '#platform/platform-context.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
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

test('[PROG-02] a toast counts 3 tasks by default, draws its ring over 1.5 s after 1 s, and hides after 6 s', async () => {
  vi.useFakeTimers()
  const bed = openTestBed({ path: '/', isSignedIn: true })
  render(
    <PlatformProvider value={bed.platform}>
      <ProgressToast done={1} percent={33} delayMs={0} text="Good start" />
    </PlatformProvider>,
  )
  await pass(0)
  expect(screen.getByText('1 of 3 done')).toBeTruthy()
  expect(document.querySelector('circle[style]')?.getAttribute('style')).toBe(
    'animation-duration: 1500ms; animation-delay: 1000ms;',
  )
  await pass(5_999)
  expect(screen.getByText('1 of 3 done')).toBeTruthy()
  await pass(1)
  expect(screen.queryByText('1 of 3 done')).toBeNull()
})
