import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { makeFaq } from '#platform/testing/test-content.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { findOperation, type TestServer } from '#platform/testing/test-server.ts'

const tariffs = { categoryId: 'tariffs', name: 'Tariffs', rank: 20 }

const faqs = [
  makeFaq('add-tariff', { title: 'How do I add my tariff?', category: tariffs }),
  makeFaq('boost', {
    title: 'What does Boost do?',
    rank: 20,
    content: '<p>It charges at once, whatever the <strong>price</strong>.</p>',
  }),
  makeFaq('waiting', {
    title: 'Why hasn’t my car started charging?',
    updated: '2026-10-02',
    related_faqs: [{ faqId: 'boost', title: 'What does Boost do?' }],
    content: '<p>It waits for a <a href="/home/tariff">cheaper</a> half hour.</p><script>alert(1)</script>',
  }),
]

beforeAll(loadAllScreens)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setOnline(true)
})

function setOnline(isOnline: boolean): void {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: isOnline })
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

type Visit = { readonly isSignedIn?: boolean; readonly prepare?: (server: TestServer) => void }

function open(path: string, { isSignedIn = true, prepare = () => undefined }: Visit = {}) {
  const bed = openTestBed({ path, isSignedIn })
  bed.server.content['faqs'] = faqs
  prepare(bed.server)
  render(<App platform={bed.platform} />)
  return bed
}

function listTitles(category: string): (string | null)[] {
  return within(screen.getByRole('region', { name: category }))
    .getAllByRole('link')
    .map((link) => link.textContent)
}

function search(text: string): void {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search questions' }), { target: { value: text } })
}

test('questions show by category and rank, and one category alone on request', async () => {
  open('/support/faq')
  await screen.findByPlaceholderText('Search 3 questions')
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
  expect(regions).toEqual(['Charging', 'Tariffs'])
  expect(listTitles('Charging')).toEqual(['Why hasn’t my car started charging?', 'What does Boost do?'])
  fireEvent.click(screen.getByRole('radio', { name: 'Tariffs' }))
  expect(screen.queryByRole('region', { name: 'Charging' })).toBeNull()
  expect(listTitles('Tariffs')).toEqual(['How do I add my tariff?'])
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/support/contact-us')
})

test('search tolerates a mistake, marks the matches, and Back returns to the results', async () => {
  open('/support/faq')
  await screen.findByPlaceholderText('Search 3 questions')
  search('tarrif')
  expect(listTitles('Results')).toEqual(['How do I add my tariff?'])
  expect(screen.getByText('tariff', { selector: 'mark' })).toBeTruthy()
  search('price')
  expect(listTitles('Results')).toEqual(['What does Boost do?It charges at once, whatever the price.'])
  fireEvent.click(screen.getByRole('link', { name: /^What does Boost do/ }))
  expect(await screen.findByRole('heading', { level: 2, name: 'What does Boost do?' })).toBeTruthy()
  act(() => window.history.back())
  expect(await screen.findByDisplayValue('price')).toBeTruthy()
})

test('a search without a match offers all questions', async () => {
  open('/support/faq')
  await screen.findByPlaceholderText('Search 3 questions')
  search('hydrogen')
  expect(screen.getByText('Nothing found for “hydrogen”')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all questions' }))
  expect(screen.getByRole('region', { name: 'Charging' })).toBeTruthy()
})

test('an answer shows its category, date, text and related questions, and runs nothing', async () => {
  open('/support/faq/waiting')
  expect(await screen.findByRole('heading', { level: 1, name: 'charging' })).toBeTruthy()
  expect(screen.getByText('Updated 02.10.2026 · 1 min read')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'cheaper' }).getAttribute('href')).toBe('/home/tariff')
  expect(document.querySelector('script')).toBeNull()
  fireEvent.click(within(screen.getByRole('region', { name: 'Related' })).getByRole('link'))
  expect(await screen.findByText(/whatever the/)).toBeTruthy()
})

test('an unknown question says so and leads to all questions', async () => {
  open('/support/faq/nowhere')
  expect((await screen.findByRole('alert')).textContent).toContain('Question not found')
  fireEvent.click(screen.getByRole('link', { name: 'All questions' }))
  expect(await screen.findByPlaceholderText('Search 3 questions')).toBeTruthy()
})

test.each([
  ['a signed-in customer sends the bearer token', true, /^Bearer /],
  ['a visitor sends none', false, /^$/],
])('%s', async (_name, isSignedIn, header) => {
  const { server } = open('/support/faq', { isSignedIn })
  await screen.findByPlaceholderText('Search 3 questions')
  const call = server.calls.find((each) => findOperation(each) === 'GetFaqs')
  expect([call?.path, call?.headers.get('authorization') ?? '']).toEqual([
    '/content',
    expect.stringMatching(header),
  ])
})

test('once loaded, questions, answers and search work without a connection', async () => {
  const { server } = open('/support/faq')
  await screen.findByPlaceholderText('Search 3 questions')
  setOnline(false)
  server.contentFailure = 'lost'
  fireEvent.click(screen.getByRole('link', { name: 'What does Boost do?' }))
  expect(await screen.findByText(/whatever the/)).toBeTruthy()
  expect(screen.getByText('You’re offline')).toBeTruthy()
  act(() => window.history.back())
  await screen.findByPlaceholderText('Search 3 questions')
  search('bosot')
  expect(listTitles('Results')).toEqual(['What does Boost do?'])
})

test('without a connection at the first visit it says so', async () => {
  setOnline(false)
  open('/support/faq', { isSignedIn: false })
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline')
})

test('questions that fail to load show an error with a way to contact us, and appear after a retry', async () => {
  const { server } = open('/support/faq', { prepare: (each) => void (each.contentFailure = 503) })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Questions are unavailable right now')
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy()
  server.contentFailure = null
  expect(await screen.findByPlaceholderText('Search 3 questions')).toBeTruthy()
})

test('an answer of the wrong shape shows the error, not a broken page', async () => {
  open('/support/faq', { prepare: ({ content }) => void (content['faqs'] = [{ faqId: 7 }]) })
  expect((await screen.findByRole('alert')).textContent).toContain('Questions are unavailable right now')
})

test('nothing published says so', async () => {
  open('/support/faq', { prepare: ({ content }) => void (content['faqs'] = []) })
  expect(await screen.findByText('No questions yet')).toBeTruthy()
})

test('a content service that does not answer shows the error after 3 s', async () => {
  vi.useFakeTimers()
  open('/support/faq', { isSignedIn: false, prepare: ({ answers }) => void answers.set('GetFaqs', 'silent') })
  await act(() => vi.advanceTimersByTimeAsync(2_900))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('alert').textContent).toContain('Questions are unavailable right now')
})
