import { expect, test } from 'vitest'
import { openLinksInNewTab } from './mail-html.ts'

const BASE = '<base target="_blank">'

test.each([
  [
    'a whole page',
    '<!doctype html>\n<html lang="en"><head><title>',
    `<!doctype html>\n<html lang="en"><head>${BASE}<title>`,
  ],
  ['a page without a head', '<!DOCTYPE html><html><body>', `<!DOCTYPE html><html>${BASE}<body>`],
  ['a paragraph', '<p>Hello', `${BASE}<p>Hello`],
  ['a header, which is no head', '<header>Hello', `${BASE}<header>Hello`],
  ['nothing', '', BASE],
])('links of %s open in a new tab', (_, html, shown) => {
  expect(openLinksInNewTab(html)).toBe(shown)
})
