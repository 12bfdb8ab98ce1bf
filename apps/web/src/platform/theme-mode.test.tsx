import { MODE_COOKIE } from '@driveway/brand/brand-id'
import { beforeEach, expect, test } from 'vitest'
import { createCookies } from './session/cookies.ts'
import { createThemeMode } from './theme-mode.ts'

const cookies = createCookies(document)

class Preference extends EventTarget {
  matches = false

  prefer(isDark: boolean): void {
    this.matches = isDark
    this.dispatchEvent(new Event('change'))
  }
}

function readPage(): string | undefined {
  return document.documentElement.dataset['mode']
}

beforeEach(() => {
  cookies.remove(MODE_COOKIE)
  delete document.documentElement.dataset['mode']
  document.head.innerHTML = '<meta name="theme-color" content="#010203">'
})

test('without a choice the theme follows the system, also when that changes', () => {
  const system = new Preference()
  const theme = createThemeMode(document, cookies, system)
  expect([theme.choice.get(), theme.mode.get(), readPage()]).toEqual(['system', 'light', undefined])
  system.prefer(true)
  expect([theme.mode.get(), readPage()]).toEqual(['dark', undefined])
})

test('a choice overrides the system and is stored on this device', () => {
  const system = new Preference()
  createThemeMode(document, cookies, system).choose('dark')
  expect([readPage(), cookies.read(MODE_COOKIE)]).toEqual(['dark', 'dark'])
  const later = createThemeMode(document, cookies, system)
  expect([later.choice.get(), later.mode.get(), readPage()]).toEqual(['dark', 'dark', 'dark'])
  later.choose('light')
  system.prefer(true)
  expect([later.mode.get(), readPage()]).toEqual(['light', 'light'])
})

test('choosing the system removes the stored choice', () => {
  const theme = createThemeMode(document, cookies, new Preference())
  theme.choose('dark')
  theme.choose('system')
  expect([theme.choice.get(), theme.mode.get(), readPage(), cookies.read(MODE_COOKIE)]).toEqual([
    'system',
    'light',
    undefined,
    null,
  ])
})

test('an invalid stored value counts as no choice', () => {
  cookies.write(MODE_COOKIE, 'purple', 60)
  expect(createThemeMode(document, cookies, new Preference()).choice.get()).toBe('system')
})

test('the browser bar takes the colour of the chosen theme, and is reset with it', () => {
  const bar = document.querySelector<HTMLMetaElement>('meta')
  document.documentElement.style.setProperty('--background', '#abcdef')
  const theme = createThemeMode(document, cookies, new Preference())
  theme.choose('dark')
  expect(bar?.content).toBe('#abcdef')
  theme.choose('system')
  expect(bar?.content).toBe('#010203')
})
