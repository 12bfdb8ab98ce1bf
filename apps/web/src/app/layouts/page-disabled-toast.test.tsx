import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { App } from '../app.tsx'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { loadAllScreens } from '../test-screens.ts'

beforeAll(loadAllScreens)

afterEach(closePage)

test('the page-disabled toast goes away after 5 s, and a reload does not show it again', async () => {
  const { platform } = openTestBed({ path: '/electric-vehicles/environment', isSignedIn: true })
  vi.useFakeTimers()
  render(<App platform={platform} />)
  for (let turn = 0; turn < 100 && screen.queryByRole('alert') === null; turn += 1) await pass(10)
  expect(screen.getByRole('alert').textContent).toContain('That page isn’t part of your account')
  await pass(4_950)
  expect(screen.queryByRole('alert')).toBeTruthy()
  await pass(100)
  expect(screen.queryByRole('alert')).toBeNull()
  expect((window.history.state as { usr?: unknown }).usr ?? null).toBeNull()
})
