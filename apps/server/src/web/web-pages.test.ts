import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerWebPages } from './web-pages.ts'

const template =
  '<!doctype html><html lang="en-GB" data-brand="%BRAND%"><title>%BRAND_TITLE%</title><!--%BRAND_HEAD%-->'

describe('pages by host name', () => {
  let folder: string
  let app: FastifyInstance

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'driveway-web-'))
    mkdirSync(join(folder, 'assets'))
    mkdirSync(join(folder, '.vite'))
    writeFileSync(join(folder, 'index.html'), template)
    writeFileSync(join(folder, 'assets', 'main-abc.js'), 'export {}'.repeat(100))
    writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
    app = fastify()
    registerWebPages(app, folder, { kestrel: null, marigold: 'G-TEST123', fjord: null })
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  function get(url: string, headers: Record<string, string> = {}) {
    return app.inject({ url, headers })
  }

  test.each([
    ['kestrel.localhost:3000', 'kestrel', 'Kestrel'],
    ['marigold.localhost:3000', 'marigold', 'Marigold Energy'],
    ['fjord.localhost:3000', 'fjord', 'Fjord'],
    ['localhost:3000', 'kestrel', 'Kestrel'],
    ['127.0.0.1', 'kestrel', 'Kestrel'],
    ['fjord.example.org', 'fjord', 'Fjord'],
  ])('%s is %s', async (host, brand, title) => {
    const { body, headers } = await get('/electric-vehicles/more', { host })
    expect(body).toContain(`data-brand="${brand}"`)
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toContain(`/brand/${brand}/manifest.webmanifest`)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('the page has the colour mode that the customer chose', async () => {
    expect((await get('/', { cookie: 'a=b; mode=light' })).body).toContain('data-mode="light"')
    expect((await get('/', { cookie: 'mode=dark' })).body).toContain('data-mode="dark"')
    expect((await get('/', { cookie: 'mode="><script>' })).body).not.toContain('data-mode')
    expect((await get('/')).body).not.toContain('data-mode')
  })

  test.each(['kestrel', 'marigold', 'fjord'])('%s has its manifest, icons and fonts', async (brand) => {
    const manifest = await get(`/brand/${brand}/manifest.webmanifest`)
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
    for (const icon of manifest.json<{ icons: { src: string }[] }>().icons) {
      expect((await get(icon.src)).statusCode).toBe(200)
    }
    const page = await get('/', { host: `${brand}.localhost` })
    const fonts = [...page.body.matchAll(/href="([^"]+\.woff2)"/g)].map((match) => match[1] ?? '')
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect((await get(font)).headers['content-type']).toBe('font/woff2')
  })

  test('files with a hash are immutable and compressed', async () => {
    const file = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(file.headers['cache-control']).toContain('immutable')
    expect(file.headers['content-encoding']).toBe('br')
    const again = await get('/assets/main-abc.js', { 'if-none-match': String(file.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(
      (await get('/assets/main-abc.js', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
    ).toBeUndefined()
  })

  test.each([
    '/assets/gone-123.js',
    '/brand/acme/icon.svg',
    '/brand/kestrel/nothing.txt',
    '/robots.txt',
    '/.env',
    '/settings/backup.zip?of=all',
  ])('%s is a missing file, not the page', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test.each(['/', '/release-notes/2.1', '/no-such-page'])('%s is the page', async (url) => {
    const page = await get(url)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.vary).toBe('host, cookie, accept-encoding')
  })

  test('only a brand with analytics has the id and the wider content security policy', async () => {
    const counting = await get('/', { host: 'marigold.localhost' })
    expect(counting.body).toContain('<meta name="analytics-id" content="G-TEST123">')
    expect(counting.headers['content-security-policy']).toContain(
      "script-src 'self' https://www.googletagmanager.com;",
    )
    const quiet = await get('/', { host: 'fjord.localhost' })
    expect(quiet.body).not.toContain('analytics-id')
    expect(quiet.headers['content-security-policy']).toBeUndefined()
  })

  test.each(['/login?_=secret', '/settings?_=secret', '/settings?redirectTo=/more?a&_=secret'])(
    'the page at %s is neither cached nor a referrer, since its address holds a secret',
    async (url) => {
      const { headers } = await get(url)
      expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
    },
  )

  test('hidden files of the build are not served', async () => {
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404)
  })
})
