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
const reset = '/src/screens/reset-password/reset-password-screen.tsx'
const consent = '/src/app/consent-banner.tsx'
const layout = '/src/app/layouts/authenticated-layout.tsx'
const history = '/src/screens/history/history-screen.tsx'

const modules: Readonly<Record<string, Links>> = {
  'main.tsx': { isEntry: true },
  'routes.ts': { from: ['main.tsx'] },
  [today]: { later: ['routes.ts'] },
  [login]: { later: ['routes.ts'] },
  [terms]: { later: [login] },
  [forgot]: { later: ['routes.ts'] },
  [reset]: { later: ['routes.ts'] },
  [consent]: { later: ['main.tsx'] },
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
  'platform.ts': { from: ['/src/start.tsx', history] },
  '/src/start.tsx': { later: ['main.ts'] },
  'save-bar.tsx': { from: [forgot, reset] },
  'reset-form.tsx': { from: [reset] },
  'back-link.tsx': { from: [reset, history] },
  'use-loaded.ts': { from: [consent, history] },
  'steps.tsx': { from: ['/screens/today/night/night.tsx', history] },
  '/screens/today/night/night.tsx': { later: [today] },
}

const graph = {
  getModuleInfo: (id: string) => {
    const { isEntry = false, from: importers = [], later: dynamicImporters = [] } = modules[id] ?? {}
    return { isEntry, importers, dynamicImporters }
  },
}

const cases: [string, string, string | null][] = [
  ['a module of the entry', 'say.ts', null],
  ['a module of Today alone', 'ring.tsx', null],
  ['the screen of Today', today, null],
  ['the layout of signed-in pages', layout, 'signed-in'],
  ['a module of the layout', 'menu.tsx', 'signed-in'],
  ['a module that Today shares with another page', 'card.tsx', 'signed-in'],
  ['an import of that module', 'space.css', 'signed-in'],
  ['a module that Today shares with the sign-in page', 'notice.tsx', 'start'],
  ['a module shared with a lazy part of the sign-in page', 'ladder.ts', 'start'],
  ['a module that Today shares with a page without a session', 'use-save.ts', 'start'],
  ['a module of another page alone', 'chart.tsx', null],
  ['a module that the sign-in page shares with others', 'field.tsx', 'sign-in'],
  ['a module that every page needs', 'platform.ts', 'start'],
  ['a module that only form pages share', 'save-bar.tsx', 'forms'],
  ['a module of one form page', 'reset-form.tsx', null],
  ['a module that a form page shares with another page', 'back-link.tsx', null],
  ['a module that the consent banner shares with a page', 'use-loaded.ts', 'start'],
  ['a module that the plan of Today shares with a page', 'steps.tsx', 'charts'],
]

test.each(cases)('%s (%s) is in the chunk %s', (_, id, name) => {
  expect(nameChunk(id, graph)).toBe(name)
})
