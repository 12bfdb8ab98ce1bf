import { expect, test } from 'vitest'
import { nameChunk } from './chunk-plan.ts'

type Links = {
  readonly isEntry?: boolean
  readonly from?: readonly string[]
  readonly later?: readonly string[]
}

const today = '/src/screens/today/today-screen.tsx'
const login = '/src/screens/login/login-screen.tsx'
const terms = '/src/screens/login/login-terms.tsx'
const forgot = '/src/screens/forgot-password/forgot-password-screen.tsx'
const layout = '/src/app/layouts/authenticated-layout.tsx'
const history = '/src/screens/history/history-screen.tsx'

const modules: Readonly<Record<string, Links>> = {
  'main.tsx': { isEntry: true },
  'routes.ts': { from: ['main.tsx'] },
  [today]: { later: ['routes.ts'] },
  [login]: { later: ['routes.ts'] },
  [terms]: { later: [login] },
  [forgot]: { later: ['routes.ts'] },
  [layout]: { later: ['routes.ts'] },
  [history]: { later: ['routes.ts'] },
  'say.ts': { from: ['main.tsx', today] },
  'ring.tsx': { from: [today] },
  'menu.tsx': { from: [layout] },
  'card.tsx': { from: [today, history] },
  'space.css': { from: ['card.tsx'] },
  'notice.tsx': { from: [today, login] },
  'ladder.ts': { from: [layout, terms] },
  'use-save.ts': { from: [today, forgot] },
  'chart.tsx': { from: [history] },
  'field.tsx': { from: [login, history] },
}

const graph = {
  getModuleInfo: (id: string) => {
    const { isEntry = false, from: importers = [], later: dynamicImporters = [] } = modules[id] ?? {}
    return { isEntry, importers, dynamicImporters }
  },
}

const cases: [string, string, string | null][] = [
  ['what the page begins with', 'say.ts', null],
  ['what only Today shows', 'ring.tsx', null],
  ['the screen of Today', today, null],
  ['what stands around every page behind the sign-in', layout, 'signed-in'],
  ['a piece of that', 'menu.tsx', 'signed-in'],
  ['what Today shares with another page', 'card.tsx', 'signed-in'],
  ['what that needs in turn', 'space.css', 'signed-in'],
  ['what Today shares with the sign-in page', 'notice.tsx', 'shared'],
  ['what it shares with a later part of the sign-in page', 'ladder.ts', 'shared'],
  ['code that Today shares with a page without a session', 'use-save.ts', 'shared'],
  ['what only another page shows', 'chart.tsx', null],
  ['what other pages share without Today', 'field.tsx', null],
]

test.each(cases)('%s (%s) travels in: %s', (_, id, name) => {
  expect(nameChunk(id, graph)).toBe(name)
})
