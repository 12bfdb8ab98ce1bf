import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { makeNote } from '#platform/testing/test-content.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { makeAccount } from '#platform/testing/test-wire.ts'

const notes = [
  makeNote('a', '2026-03-01'),
  makeNote('c', '2026-05-02', {
    tags: [
      { name: 'New', colour: 'accent' },
      { name: 'Odd', colour: '#ff0000' },
    ],
  }),
  makeNote('b', '2026-05-02'),
  makeNote('d', '2026-04-28'),
  makeNote('e', '2026-02-01'),
  makeNote('f', '2026-01-01'),
]

beforeAll(loadAllScreens)

afterEach(cleanup)

function open(prepare: (server: TestServer) => void = () => undefined) {
  const bed = openTestBed({ path: '/release-notes', isSignedIn: true })
  bed.server.content['releaseNotes'] = notes
  bed.server.account = makeAccount({ latestSeenReleaseNote: '2026-04-28T12:00:00.000Z' })
  prepare(bed.server)
  render(<App platform={bed.platform} />)
  return bed
}

function listNotes(): (string | null)[] {
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
}

test('notes show by date and id, newest first, with their tags; older ones on request', async () => {
  open()
  await screen.findByText('Note c')
  expect(listNotes()).toEqual(['Note c', 'Note b', 'Note d', 'Note a', 'Note e'])
  expect(screen.getAllByText('02.05.2026')).toHaveLength(2)
  expect(screen.getByText('New', { selector: '[data-colour]' }).dataset['colour']).toBe('accent')
  expect(screen.getByText('Odd', { selector: '[data-colour]' }).dataset['colour']).toBe('quiet')
  fireEvent.click(screen.getByRole('button', { name: 'Older notes' }))
  expect(listNotes()).toHaveLength(6)
})

test('opening marks the notes as seen now, removes the dot on More, and marks what is new', async () => {
  const { server } = open()
  await screen.findByText('Note c')
  await expect.poll(() => countCalls(server, 'SetLatestSeenReleaseNote')).toBe(1)
  const call = server.calls.find((each) => findOperation(each) === 'SetLatestSeenReleaseNote')
  const sent = JSON.stringify(call?.body['variables'])
  const [, latestSeenDate = ''] = /^\{"latestSeenDate":"(.{23}Z)"\}$/.exec(sent) ?? []
  expect(Math.abs(Date.parse(latestSeenDate) - (call?.sentAt ?? 0))).toBeLessThan(60_000)
  expect(screen.getAllByText('New since your last visit')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'More' })).toBeTruthy()
})

test('a refused mark brings the dot back', async () => {
  const refused = { isSuccess: false, problem: { code: 'invalid-date' } }
  open(({ answers }) =>
    answers.set('SetLatestSeenReleaseNote', {
      status: 200,
      body: { data: { setLatestSeenReleaseNote: refused } },
    }),
  )
  expect(await screen.findByRole('link', { name: 'More, new' })).toBeTruthy()
})

const failures: readonly (readonly [name: string, prepare: (server: TestServer) => void, text: string])[] = [
  ['a failure', (server) => void (server.contentFailure = 503), 'Release notes are unavailable right now'],
  [
    'an answer of the wrong shape',
    ({ content }) => void (content['releaseNotes'] = [{ id: 1 }]),
    'Release notes are unavailable right now',
  ],
]

test.each(failures)('%s shows the error and marks nothing as seen', async (_name, prepare, text) => {
  const { server } = open(prepare)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(countCalls(server, 'SetLatestSeenReleaseNote')).toBe(0)
})

test('without notes it says so', async () => {
  open(({ content }) => void (content['releaseNotes'] = []))
  expect(await screen.findByText('Nothing new yet')).toBeTruthy()
})
