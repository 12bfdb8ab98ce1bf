import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadAllScreens } from '../test-screens.ts'
import { closePage, openPage, pass, press } from '../testing/open-page.tsx'
import { listSent } from '#platform/testing/test-answers.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { ACCOUNT_NUMBER, makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)
afterEach(() => {
  closePage()
  for (const each of document.querySelectorAll('[data-test]')) each.remove()
})

function makeStep(stepId: string, title: string) {
  return { stepId, title, contentEntry: [{ contentText: `<p>About ${stepId}.</p>` }] }
}

function prepare(completed: readonly string[], extra: readonly string[] = []) {
  return (server: TestServer) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('ONBOARDING_TOUR')] })
    server.content['tourSteps'] = [
      makeStep('schedule', 'Ready when you are'),
      makeStep('history', 'Every charge'),
      makeStep('more', 'Everything else'),
      ...extra.map((id) => makeStep(id, `New: ${id}`)),
    ]
    server.answers.set('GetCompletedTourSteps', {
      status: 200,
      body: {
        data: {
          customer: {
            accountNumber: ACCOUNT_NUMBER,
            tourSteps: completed.map((tourStepId) => ({ tourStepId })),
          },
        },
      },
    })
  }
}

function findTitle(): string | null {
  return document.querySelector('dialog[data-tour-card] h2')?.textContent ?? null
}

test('[TOUR-01] with its feature and steps the tour shows those that are not completed, and all of them again by its button', async () => {
  const bed = await openPage('/electric-vehicles', prepare(['history']))
  await pass(500)
  const events: unknown[] = []
  bed.platform.tracker.setSink((event) => events.push(event))
  expect(findTitle()).toBe('Ready when you are')
  expect(screen.getByText('About schedule.')).toBeTruthy()
  expect(screen.getByText('1 of 3')).toBeTruthy()
  await press('button', 'Next')
  expect(findTitle()).toBe('Everything else')
  await press('button', 'Back')
  expect(findTitle()).toBe('Ready when you are')
  await press('button', 'Next')
  await press('button', 'Next')
  expect(findTitle()).toBe('Want to see this again?')
  expect(listSent(bed.server, 'AddCompletedTourStep')).toEqual([])
  await press('button', 'Done')
  expect(findTitle()).toBeNull()
  expect(listSent(bed.server, 'AddCompletedTourStep')).toEqual([{ stepIds: ['schedule', 'more'] }])
  expect(events).toEqual([
    { name: 'tour-next', step: 'schedule' },
    { name: 'tour-back', step: 'more' },
    { name: 'tour-next', step: 'schedule' },
    { name: 'tour-next', step: 'more' },
    { name: 'tour-next', step: 'restart' },
  ])

  await press('button', 'See the tour again')
  expect(findTitle()).toBe('Ready when you are')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  await press('button', 'Next')
  expect(findTitle()).toBe('Every charge')
  await press('button', 'Skip the tour')
  expect(findTitle()).toBeNull()
  closePage()

  const off = await openPage('/electric-vehicles', (each) => {
    prepare([])(each)
    each.account = makeAccount()
  })
  await pass(500)
  expect(findTitle()).toBeNull()
  expect(screen.queryByRole('button', { name: 'See the tour again' })).toBeNull()
  expect(listSent(off.server, 'GetTourStepsContent')).toHaveLength(0)
  closePage()

  await openPage('/electric-vehicles', (each) => {
    prepare([])(each)
    each.content['tourSteps'] = []
  })
  await pass(500)
  expect(screen.queryByRole('button', { name: 'See the tour again' })).toBeNull()
})

function addTarget(stepId: string): void {
  const target = document.createElement('p')
  target.dataset['tour'] = stepId
  target.dataset['test'] = ''
  document.body.append(target)
}

test('[TOUR-02] finishing or skipping saves the steps once but not of a restarted tour; a missing target is waited for; moves are tracked', async () => {
  const bed = await openPage('/electric-vehicles', prepare(['schedule', 'history'], ['later']))
  await pass(500)
  const events: unknown[] = []
  bed.platform.tracker.setSink((event) => events.push(event))
  expect(findTitle()).toBe('Everything else')
  await press('button', 'Next')
  await pass(2_000)
  expect(findTitle()).toBeNull()
  addTarget('later')
  await pass(300)
  expect(findTitle()).toBe('New: later')
  await press('button', 'Back')
  expect(events).toEqual([
    { name: 'tour-next', step: 'more' },
    { name: 'tour-back', step: 'later' },
  ])
  await press('button', 'Skip the tour')
  expect(listSent(bed.server, 'AddCompletedTourStep')).toEqual([{ stepIds: ['more', 'later'] }])
  expect(findTitle()).toBe('Want to see this again?')
  await press('button', 'Skip the tour')
  expect(findTitle()).toBeNull()

  await press('button', 'See the tour again')
  for (const name of ['Next', 'Next', 'Next', 'Done']) await press('button', name)
  expect(findTitle()).toBeNull()
  expect(listSent(bed.server, 'AddCompletedTourStep')).toHaveLength(1)
  closePage()

  const other = await openPage('/electric-vehicles', prepare(['history', 'more']))
  await pass(500)
  await press('button', 'Next')
  expect(listSent(other.server, 'AddCompletedTourStep')).toEqual([])
  await press('button', 'Done')
  expect(listSent(other.server, 'AddCompletedTourStep')).toEqual([{ stepIds: ['schedule'] }])
})

test('the tour waits while a sheet is open, and Escape skips it', async () => {
  const sheet = document.createElement('dialog')
  sheet.dataset['test'] = ''
  sheet.setAttribute('open', '')
  document.body.append(sheet)
  await openPage('/electric-vehicles', prepare([]))
  await pass(1_000)
  expect(findTitle()).toBeNull()
  sheet.remove()
  await pass(300)
  expect(findTitle()).toBe('Ready when you are')
  const dialog = document.querySelector('dialog[data-tour-card]')
  act(() => void dialog?.dispatchEvent(new Event('cancel', { cancelable: true })))
  await pass(300)
  expect(findTitle()).toBe('Want to see this again?')
})

test('[NAV-05] the layout shows a loader until data is there, then its header, the menu except on full pages, and the tour with its feature', async () => {
  const { server } = await openPage('/electric-vehicles/settings/charge-range', (each) => {
    each.account = makeAccount({ availableFeatures: [makeFeature('MAX_CHARGE')] })
    each.answers.set('GetCustomerAccount', 'silent')
  })
  expect(screen.getByRole('status').textContent).toContain('Loading')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  expect(listSent(server, 'GetCustomerAccount')).toHaveLength(1)
  closePage()

  await openPage('/electric-vehicles', prepare([]))
  await pass(500)
  expect(screen.getByRole('heading', { level: 1, name: 'my smart charger' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  expect(findTitle()).toBe('Ready when you are')
  closePage()

  await openPage('/electric-vehicles/onboarding', (each) => {
    prepare([])(each)
    each.account = makeAccount({ evOnboardingComplete: false })
  })
  await pass(500)
  expect(screen.getByRole('heading', { level: 1, name: 'first steps' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  expect(findTitle()).toBeNull()
})
