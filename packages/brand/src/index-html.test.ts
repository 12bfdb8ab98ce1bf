import { expect, test } from 'vitest'
import { brands } from './brands.ts'
import { renderIndexHtml } from './index-html.ts'

const template =
  '<html lang="en-GB" data-brand="%BRAND%"><head><title>%BRAND_TITLE%</title><!--%BRAND_HEAD%--></head></html>'

test('the page has its brand, title, manifest, icons and fonts', () => {
  const page = renderIndexHtml(template, brands.marigold)
  expect(page).toContain('<html lang="en-GB" data-brand="marigold">')
  expect(page).toContain('<title>Marigold Energy</title>')
  expect(page).toContain('href="/brand/marigold/manifest.webmanifest"')
  expect(page).toContain('href="/brand/marigold/icon.svg"')
  expect(page).toContain('href="/brand/marigold/apple-touch-icon.png"')
  expect(page).toContain('href="/brand/fonts/figtree-latin.woff2"')
  expect(page.match(/rel="preload"/g)).toHaveLength(1)
  expect(page).toMatch(/href="\/brand\/theme\.css\?v=[0-9a-f]{8}"/)
  expect(page).not.toContain('%BRAND')
})

test('the chosen colour mode is set before any script runs; without a choice the system decides', () => {
  expect(renderIndexHtml(template, brands.fjord, 'light')).toContain('data-brand="fjord" data-mode="light"')
  expect(renderIndexHtml(template, brands.fjord)).not.toContain('data-mode')
})

test('the page has the analytics id of a brand that has one', () => {
  expect(renderIndexHtml(template, brands.fjord, null, 'G-ABC123DEF4')).toContain(
    '<meta name="analytics-id" content="G-ABC123DEF4">',
  )
  expect(renderIndexHtml(template, brands.fjord)).not.toContain('analytics-id')
})

test.each(['', 'UA-1234', 'G-1', 'G-ABC123&x=1', 'G-ABC123"><script>'])(
  '%j is refused as a measurement id',
  (id) => {
    expect(() => renderIndexHtml(template, brands.fjord, null, id)).toThrow('is not a measurement id')
  },
)

test('the page has no inline script and no inline style', () => {
  expect(renderIndexHtml(template, brands.kestrel)).not.toMatch(/<script|<style|style=/)
})

test('brand texts are escaped', () => {
  const page = renderIndexHtml(template, {
    ...brands.kestrel,
    title: '</title><script>',
    description: '"><img $& ',
  })
  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
  expect(page).toContain('content="&quot;&gt;&lt;img $&amp; "')
})

test.each(['data-brand="%BRAND%"', '%BRAND_TITLE%', '<!--%BRAND_HEAD%-->'])(
  'a template without %s is refused',
  (placeholder) => {
    expect(() => renderIndexHtml(template.replace(placeholder, ''), brands.kestrel)).toThrow(placeholder)
  },
)
