import { expect, test } from 'vitest'
import { readDeviceName } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X)'

const cases: [string, string | null, string | null, string | null][] = [
  ['Chrome on Windows', `${WINDOWS} ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  ['Edge', `${WINDOWS} ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge', 'Windows'],
  ['Edge on Android', `${ANDROID} ${WEBKIT} Chrome/126.0 Mobile Safari/537.36 EdgA/126.0`, 'Edge', 'Android'],
  ['Opera', `${WINDOWS} ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`, 'Opera', 'Windows'],
  [
    'Samsung Internet',
    `${ANDROID} ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    'Firefox',
    'Linux',
  ],
  ['Firefox on an iPhone', `${IPHONE} ${WEBKIT} FxiOS/127.0 Mobile Safari/605.1.15`, 'Firefox', 'iPhone'],
  ['Chrome on an iPhone', `${IPHONE} ${WEBKIT} CriOS/126.0 Mobile Safari/604.1`, 'Chrome', 'iPhone'],
  ['Chrome on Android', `${ANDROID} ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    'Chrome on ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/126.0`,
    'Chrome',
    'ChromeOS',
  ],
  ['Safari on a Mac', `${MAC} ${WEBKIT} Version/17.5 Safari/605.1.15`, 'Safari', 'Mac'],
  ['Safari on an iPhone', `${IPHONE} ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  ['Safari on an iPad', `${IPAD} ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPad'],
  ['a web view, whose browser is unknown', `${IPHONE} ${WEBKIT} Mobile/15E148`, null, 'iPhone'],
  ['a tool', 'curl/8.5.0', null, null],
  ['an empty one', '', null, null],
  ['none at all', null, null, null],
  ['a script', '<script>alert(1)</script>', null, null],
]

test.each(cases)('%s', (_, userAgent, browser, system) => {
  expect(readDeviceName(userAgent)).toEqual({ browser, system })
})

test('a very long user agent is read in no time', () => {
  expect(readDeviceName(`Version/${'1.'.repeat(500_000)}`)).toEqual({ browser: null, system: null })
})
