// @vitest-environment node
import { expect, test } from 'vitest'
import { sayPounds } from './money-text.ts'

const amounts: [string, number, string][] = [
  ['a night', 162.4, '£1.62'],
  ['nothing', 0, '£0.00'],
  ['nothing, from below', -0, '£0.00'],
  ['so little less that it reads as nothing', -0.4, '£0.00'],
  ['the least below nothing that shows', -0.5, '−£0.01'],
  ['less than nothing', -40, '−£0.40'],
  ['a thousand pounds less', -123_456, '−£1,234.56'],
]

test.each(amounts)('%s (%f p) reads as %s', (_, pence, text) => {
  expect(sayPounds(pence)).toBe(text)
})
