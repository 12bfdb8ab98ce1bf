import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { silentLogger } from '@driveway/service-kit/logger'
import { afterAll, expect, test } from 'vitest'
import { createContentLibrary } from './content-library.ts'
import { contentFolder, testBrands } from './testing/content-copy.ts'
import { addImageRoute } from './image-route.ts'

const library = createContentLibrary({ folder: contentFolder, brands: testBrands, logger: silentLogger })
await library.refresh()
const app = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: [] })
addImageRoute(app, library, ({ headers }) => String(headers['x-brand'] ?? 'kestrel'))

afterAll(() => app.close())

const place = 'seasonal-skins/winter-car.svg'
const version = library.current().images.get(place)?.version ?? ''

test('an image is served with a policy that blocks scripts and loading', async () => {
  const { statusCode, headers, body } = await app.inject(`/content/images/${place}?v=${version}`)
  expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'image/svg+xml',
    'nosniff',
  ])
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(body).toContain('<svg')
})

test('an image is not found for a brand that does not use it', async () => {
  const { statusCode } = await app.inject({
    url: `/content/images/${place}`,
    headers: { 'x-brand': 'nobody' },
  })
  expect(statusCode).toBe(404)
})

const versions: [string, string][] = [
  [`?v=${version}`, 'public, max-age=31536000, immutable'],
  ['?v=old', 'no-cache'],
  ['', 'no-cache'],
]

test.each(versions)('with the query "%s" its cache header is %s', async (query, kept) => {
  expect((await app.inject(`/content/images/${place}${query}`)).headers['cache-control']).toBe(kept)
})

test.each([
  '/content/images/seasonal-skins/gone.svg',
  '/content/images/seasonal-skins/winter.md',
  '/content/images/../README.md',
  '/content/images/%2e%2e/README.md',
  '/content/images/seasonal-skins/..%2f..%2fREADME.md',
  '/content/images/',
])('%s is not found', async (path) => {
  const { statusCode, body } = await app.inject(path)
  expect([statusCode, body.includes('Writing for the app')]).toEqual([404, false])
})
