import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { untilTakenOver } from '../harness/page-clock.ts'
import { settle } from '../harness/page-requests.ts'
import { addSession } from '../harness/sessions.ts'
import { brandsInTurn, PASSWORD, residents, TODAY } from '../harness/residents.ts'

const titles = { kestrel: 'Kestrel', marigold: 'Marigold Energy', fjord: 'Fjord' } as const

type Flaws = { readonly lost: string[]; readonly moved: string[]; shift: number }
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}
type WatchedWindow = Window & { flaws?: Flaws }

/** Notes every moment without the main content or the heading, once they were there, and every layout shift. */
function watchFlaws(): void {
  const flaws: Flaws = { lost: [], moved: [], shift: 0 }
  ;(window as WatchedWindow).flaws = flaws
  const seen = new Set<string>()
  new MutationObserver(() => {
    for (const name of ['main', 'h1', 'title']) {
      if (document.querySelector(name)) seen.add(name)
      else if (seen.has(name)) flaws.lost.push(`${name} at ${window.location.pathname}`)
    }
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      flaws.shift += value
      for (const { node, previousRect, currentRect } of sources) {
        const rects = JSON.stringify([previousRect, currentRect])
        flaws.moved.push(`${node?.parentElement?.outerHTML.slice(0, 200) ?? ''} ${rects}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the errors in the page's console, as they are reported. */
async function startWatching(page: Page): Promise<readonly string[]> {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(watchFlaws)
  return errors
}

/** A layout shift is reported with the frame after it. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}

async function expectNoFlaws(page: Page): Promise<void> {
  const flaws = await page.evaluate(() => (window as WatchedWindow).flaws)
  expect(flaws?.lost).toEqual([])
  expect(flaws?.shift, `${page.url()}: ${flaws?.moved.join('; ') ?? ''}`).toBeLessThan(0.01)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const brand of brandsInTurn(1)) {
    test(`the sign-in page of ${brand} is complete in the page that the server sends`, async ({
      page,
      addressOf,
    }) => {
      await page.goto(addressOf(brand, '/login'))
      await expect(page).toHaveTitle(`Sign in – ${titles[brand]}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening)$/)
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
      await page.getByLabel('Email or username').fill('sam@example.org')
      await page.getByRole('textbox', { name: 'Password' }).fill('secret')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
      await expect(page).toHaveURL(addressOf(brand, '/login'))
      await expect(page.getByLabel('Email or username')).toHaveValue('sam@example.org')
    })
  }
})

test(
  'text that was typed before the app started is kept, in the same field, and signs in',
  inProof,
  async ({ page, addressOf }) => {
    const errors = await startWatching(page)
    const held = Promise.withResolvers<void>()
    // The fonts are late too: no text moves when they arrive.
    await page.route(/\/assets\/.*\.js$|\.woff2$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(addressOf('kestrel', '/'), { waitUntil: 'commit' })
    const username = page.getByLabel('Email or username')
    await username.fill(residents.kestrel.username)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await username.evaluate((field) => field.setAttribute('data-before', ''))
    held.resolve()
    await expect(page).toHaveURL(addressOf('kestrel', '/login'))
    await expect(page.locator('input[data-before]')).toHaveValue(residents.kestrel.username)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    await page.evaluate(async () => document.fonts.ready)
    await expectNoFlaws(page)
    expect(errors).toEqual([])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(addressOf('kestrel', TODAY))
  },
)

const widths = [
  [320, 640],
  [390, 844],
  [412, 823],
  [430, 932],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const

test.describe('before the question of cookies is answered', () => {
  test.use({ consent: null })

  for (const brand of brandsInTurn(0)) {
    test(`late fonts move nothing on the sign-in page of ${brand}, at any width`, async ({
      page,
      addressOf,
    }) => {
      await startWatching(page)
      for (const [width, height] of widths) {
        const held = Promise.withResolvers<void>()
        await page.route('**/*.woff2', async (route) => {
          await held.promise
          await route.continue()
        })
        await page.setViewportSize({ width, height })
        await page.goto(addressOf(brand, '/login'), { waitUntil: 'commit' })
        await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
        await untilTakenOver(page)
        held.resolve()
        await page.evaluate(async () => document.fonts.ready)
        await untilDrawn(page)
        await expectNoFlaws(page)
        await page.unroute('**/*.woff2')
      }
    })
  }
})

test(
  'a slow network shows the frame of the page with its title, and never a blank page',
  inProof,
  async ({ page, addressOf, signIn }) => {
    await signIn('kestrel')
    // A refresh whose answer the next page would lose leaves a used token, which ends the session after 10 s.
    await settle(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const pages: [string, string][] = [
      ['/', 'my smart charger'],
      [TODAY, 'my smart charger'],
      [`${TODAY}/history`, 'history'],
      ['/home/tariff', 'my tariff'],
    ]
    for (const [path, title] of pages) {
      await page.goto(addressOf('kestrel', path), { waitUntil: 'commit' })
      await expect(page).toHaveTitle(`${title} – Kestrel`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    }
    held.resolve()
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  },
)

test(
  'the page that the server sent stays until the code of its screen is there',
  inProof,
  async ({ page, addressOf, signIn }) => {
    await signIn('kestrel')
    const errors = await startWatching(page)
    const screens: [string, string, string][] = [
      [`${TODAY}/settings/schedule`, 'schedule', 'schedule-screen'],
      ['/home/tariff', 'my tariff', 'tariffs-screen'],
      [`${TODAY}/more`, 'more', 'more-screen'],
      ['/support/faq', 'questions and answers', 'faq-screen'],
      [TODAY, 'my smart charger', 'today-screen'],
    ]
    for (const [path, title, chunk] of screens) {
      const held = Promise.withResolvers<void>()
      const address = `**/assets/${chunk}-*.js`
      await page.route(address, async (route) => {
        await held.promise
        await route.continue()
      })
      const started = page.waitForResponse('**/assets/signed-in-*.js')
      const asked = page.waitForRequest(address)
      await page.goto(addressOf('kestrel', path), { waitUntil: 'commit' })
      await Promise.all([started, asked])
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('#app[data-sent]')).toHaveCount(1)
      held.resolve()
      await untilTakenOver(page)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('main[aria-busy=false]')).toBeVisible()
      await expectNoFlaws(page)
      await page.unroute(address)
    }
    expect(errors).toEqual([])
  },
)

test('the sign-in page is usable after at most 12 requests', async ({ page, addressOf }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto(addressOf('kestrel', '/login'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  // The service worker and the watch for outages follow once the screen is there.
  const follows = /^\/assets\/(?:register-worker|secondary-screens)-/
  const [end = sent.length] = sent.flatMap((path, at) => (follows.test(path) ? [at] : []))
  const before = sent.slice(0, end)
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(12)
})

test('Today asks for at most 12 things before it shows its content', async ({ page, demo, addressOf }) => {
  await addSession(page.context(), demo, 'kestrel', residents.kestrel.username)
  // The page of a device without a pass: no answers come with it, and nothing that they would show is preloaded.
  await page.context().clearCookies({ name: '__Secure-pagePass' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const held = Promise.withResolvers<void>()
  await page.route('**/graphql**', async (route) => {
    await held.promise
    await route.continue()
  })
  const answers = ['GetCustomerAccount', 'GetCustomerDevices'].map((operation) =>
    page.waitForRequest((request) => !!request.postData()?.includes(operation)),
  )
  await page.goto(addressOf('kestrel', TODAY))
  await Promise.all(answers)
  await untilTakenOver(page)
  // No page waits for the icon of its tab.
  const before = sent.filter((path) => path !== '/brand/kestrel/icon.svg')
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(12)
  held.resolve()
  await expect(page.locator('main[aria-busy=false]')).toBeVisible()
})

test.describe('with the answers that come with the page', () => {
  test.use({ takesPageAnswers: true })

  test('Today is there before anything was asked, and a sign-out leaves no way back to it', async ({
    page,
    addressOf,
    signIn,
  }) => {
    await signIn('kestrel')
    await page.route(/\/graphql|\/identity/, () => undefined)
    await page.evaluate(async () => {
      for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister()
    })
    // A busy server sends the page without them.
    await expect(async () => {
      const answer = await page.goto(addressOf('kestrel', TODAY))
      expect(answer?.headers()['cache-control']).toBe('private, no-store')
    }).toPass()
    await expect(page.getByRole('heading', { level: 1, name: 'my smart charger' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Boost' })).toBeVisible()
    expect(await page.locator('#answers').count()).toBe(0)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(addressOf('kestrel', '/logout'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).not.toContain('__Secure-pagePass')
    await page.goto(addressOf('kestrel', TODAY))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
