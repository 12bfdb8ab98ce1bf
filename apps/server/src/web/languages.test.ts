import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerWebPages } from './web-pages.ts'

const analyticsIds = { kestrel: null, marigold: null, fjord: null }

function writeBuild(folder: string, language: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const page = `<!doctype html><html lang="${language}" data-brand="%BRAND%"><title>%BRAND_TITLE%</title><!--%BRAND_HEAD%-->`
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'service-worker.js'), '')
  writeFileSync(join(folder, 'assets', `main-${language}.js`), 'export {}')
}

let folder: string
let app: FastifyInstance

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'driveway-web-'))
  writeBuild(folder, 'en-GB')
  writeBuild(join(folder, '.languages', 'en-XA'), 'en-XA')
  app = fastify()
  registerWebPages(app, folder, analyticsIds, { languages: ['en-GB', 'en-XA'] })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['no choice', '', 'en-GB'],
  ['the main language', 'language=en-GB', 'en-GB'],
  ['another language', 'mode=dark; language=en-XA', 'en-XA'],
  ['a language that is not offered', 'language=de', 'en-GB'],
  ['a path', 'language=../en-XA', 'en-GB'],
])('a visitor with %s gets the build of that language, or of the main one', async (_, cookie, language) => {
  const page = await app.inject({ url: '/electric-vehicles', headers: { cookie } })
  expect(page.body).toContain(`<html lang="${language}"`)
  const worker = await app.inject({ url: '/service-worker.js', headers: { cookie } })
  expect(worker.body).toContain(`/assets/main-${language}.js`)
  expect(worker.headers.vary).toBe('host, cookie, accept-encoding')
})

test('an open page goes on loading the files of its language', async () => {
  for (const language of ['en-GB', 'en-XA']) {
    expect((await app.inject({ url: `/assets/main-${language}.js` })).statusCode).toBe(200)
  }
  expect((await app.inject({ url: '/.languages/en-XA/index.html' })).statusCode).toBe(404)
})

test('a language that is not offered is not served', async () => {
  const other = fastify()
  registerWebPages(other, folder, analyticsIds)
  const page = await other.inject({ url: '/', headers: { cookie: 'language=en-XA' } })
  expect(page.body).toContain('<html lang="en-GB"')
  expect((await other.inject({ url: '/assets/main-en-XA.js' })).statusCode).toBe(404)
  await other.close()
})

test('a language without a build is reported at the start', () => {
  const other = fastify()
  const missing = mkdtempSync(join(tmpdir(), 'driveway-web-'))
  writeBuild(missing, 'en-GB')
  expect(() => registerWebPages(other, missing, analyticsIds, { languages: ['en-GB', 'en-XA'] })).toThrow(
    'There is no web app in',
  )
  rmSync(missing, { recursive: true })
})
