import { expect, test } from 'vitest'
import { isIosSafari, isPromptDue, type PromptFacts } from './homescreen-prompt.ts'

const engine = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${engine}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${engine}`

const browsers: [string, string, number, boolean][] = [
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, true],
  [
    'Safari on an older iPad',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${engine} Version/12.1 Mobile/15E148 Safari/604.1`,
    5,
    true,
  ],
  ['Safari on an iPad that identifies as a Mac', `${mac} Version/18.5 Safari/605.1.15`, 5, true],
  ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`, 0, false],
  ['Chrome on an iPhone', `${iphone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`, 5, false],
  ['Firefox on an iPhone', `${iphone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 5, false],
  ['Edge on an iPhone', `${iphone} Version/18.0 EdgiOS/130.0.2849.80 Mobile/15E148 Safari/604.1`, 5, false],
  ['Opera on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.2.0`, 5, false],
  ['DuckDuckGo on an iPhone', `${iphone} Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, 5, false],
  ['the Google app on an iPhone', `${iphone} GSA/340.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['a page inside another app', `${iphone} Mobile/15E148`, 5, false],
  ['Chrome on an iPad that identifies as a Mac', `${mac} CriOS/130 Version/18.5 Safari/605.1.15`, 5, false],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    5,
    false,
  ],
  [
    'the old browser of Android',
    'Mozilla/5.0 (Linux; U; Android 4.4; en-gb) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    5,
    false,
  ],
  ['nothing', '', 0, false],
]

test.each(browsers)('%s', (_, userAgent, maxTouchPoints, expected) => {
  expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(expected)
})

const fresh: PromptFacts = {
  userAgent: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  maxTouchPoints: 5,
  isStandalone: false,
  isOff: false,
  closes: 0,
}

const cases: [string, Partial<PromptFacts>, boolean][] = [
  ['it was never shown', {}, true],
  ['it was closed twice', { closes: 2 }, true],
  ['it was closed three times', { closes: 3 }, false],
  ['it was closed four times', { closes: 4 }, false],
  ['it was switched off', { isOff: true }, false],
  ['the app is on the home screen', { isStandalone: true }, false],
  ['the browser is another', { userAgent: 'Chrome' }, false],
]

test.each(cases)('when %s it is due: %s', (_, over, expected) => {
  expect(isPromptDue({ ...fresh, ...over })).toBe(expected)
})
