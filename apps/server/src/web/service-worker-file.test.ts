import { expect, test } from 'vitest'
import { writeServiceWorker } from './service-worker-file.ts'
import { createWebFile } from './web-files.ts'

function make(...names: string[]) {
  return new Map(names.map((name) => [name, createWebFile(name, Buffer.from(name))]))
}

test('the service worker of a brand lists the build, the brand’s own files and its pages', () => {
  const files = make(
    '/assets/main-abc.js',
    '/service-worker.js',
    '/brand/theme.css',
    '/brand/kestrel/icon.svg',
    '/brand/fjord/icon.svg',
    '/brand/fonts/figtree-latin.woff2',
    '/brand/fonts/sora-latin.woff2',
  )
  const worker = writeServiceWorker('run()', 'fjord', files, make('/index.html', '/index.html?mode=dark'))
  const [list = '', script] = worker.plain.toString('utf8').split('\n')
  expect(script).toBe('run()')
  expect(list).toMatch(/^self\.appFiles=\[.*\];$/)
  const entries = JSON.parse(list.slice('self.appFiles='.length, -1)) as { url: string; revision: unknown }[]
  expect(entries.map(({ url }) => url)).toEqual([
    '/assets/main-abc.js',
    '/brand/theme.css',
    '/brand/fjord/icon.svg',
    '/brand/fonts/sora-latin.woff2',
    '/index.html',
    '/index.html?mode=dark',
  ])
  expect(entries[0]?.revision).toBeNull()
  expect(entries.slice(1).every(({ revision }) => typeof revision === 'string')).toBe(true)
})

test('a changed page changes the worker, so that browsers load it anew', () => {
  const files = make('/assets/main-abc.js')
  const before = writeServiceWorker('run()', 'kestrel', files, make('/index.html'))
  const pages = new Map([['/index.html', createWebFile('/index.html', Buffer.from('other'))]])
  expect(writeServiceWorker('run()', 'kestrel', files, pages).tag).not.toBe(before.tag)
})
