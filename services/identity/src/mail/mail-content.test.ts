import { brandIds } from '@driveway/brand/brand-id'
import { brands } from '@driveway/brand/brands'
import { palettes } from '@driveway/brand/palette'
import { describe, expect, test } from 'vitest'
import { describeMail, type Mail } from './mail-content.ts'
import { writeHtml } from './mail-html.ts'
import { writeText } from './mail-text.ts'

const appUrl = 'https://app.example/home/'

const cases: readonly (readonly [mail: Mail, subject: string, link: string])[] = [
  [
    { kind: 'reset-password', params: { code: '01234567' } },
    'Reset your Kestrel password',
    'https://app.example/home/forgot-password/reset?c=01234567',
  ],
  [
    { kind: 'confirm-email', params: { token: 'a.b-c_d' } },
    'Confirm your new email address',
    'https://app.example/home/settings/email/updated?token=a.b-c_d',
  ],
  [
    { kind: 'email-change-asked', params: {} },
    'Your Kestrel email address is about to change',
    'https://app.example/home/forgot-password',
  ],
  [
    { kind: 'email-changed', params: {} },
    'Your Kestrel email address was changed',
    'https://app.example/home/support/contact-us',
  ],
  [
    { kind: 'password-changed', params: {} },
    'Your Kestrel password was changed',
    'https://app.example/home/forgot-password',
  ],
  [
    { kind: 'passkey-added', params: { name: 'My phone' } },
    'A passkey was added to your Kestrel account',
    'https://app.example/home/forgot-password',
  ],
  [
    { kind: 'passkey-removed', params: { name: 'My phone' } },
    'A passkey was removed from your Kestrel account',
    'https://app.example/home/forgot-password',
  ],
  [
    { kind: 'passkeys-removed', params: {} },
    'Your Kestrel passkeys were removed',
    'https://app.example/home/forgot-password',
  ],
  [
    { kind: 'recovery-codes-made', params: {} },
    'New recovery codes for your Kestrel account',
    'https://app.example/home/forgot-password',
  ],
  [
    { kind: 'webhook-switched-off', params: { url: 'https://my.example/hook' } },
    'A webhook of your Kestrel account was switched off',
    'https://app.example/home/settings/smart-home',
  ],
  [
    { kind: 'access-token-made', params: { name: 'Home Assistant' } },
    'An access token was made for your Kestrel account',
    'https://app.example/home/forgot-password',
  ],
  [
    { kind: 'sessions-ended', params: {} },
    'Devices were signed out of your Kestrel account',
    'https://app.example/home/forgot-password',
  ],
  [
    { kind: 'account-closed', params: {} },
    'Your Kestrel account is closed',
    'https://app.example/home/support/contact-us',
  ],
  [
    { kind: 'sign-in-link', params: { ticket: 'a-b_c' } },
    'Sign in to Kestrel',
    'https://app.example/home/login?_=a-b_c',
  ],
  [
    { kind: 'support-link', params: { ticket: 'a-b_c' } },
    'Sign in to Kestrel',
    'https://app.example/home/login?_=a-b_c',
  ],
  [
    { kind: 'year-summary', params: { ticket: 'a-b_c' } },
    'Your year with Kestrel',
    'https://app.example/home/login?_=a-b_c&redirectTo=%2Felectric-vehicles%2Fyear-summary',
  ],
  [
    { kind: 'person-invited', params: { token: 'a.b', by: 'Ann', role: 'driver', until: null } },
    'Ann invited you to Kestrel',
    'https://app.example/home/invitation?token=a.b',
  ],
  [
    { kind: 'invitation-accepted', params: { name: 'Priya' } },
    'Priya accepted your invitation',
    'https://app.example/home/settings/people',
  ],
]

const peopleMails: readonly (readonly [mail: Mail, ...texts: string[]])[] = [
  [
    { kind: 'person-invited', params: { token: 'a.b', by: null, role: 'guest', until: '2026-12-24' } },
    'Someone invited you',
    'You can see the charger and boost until 24 December 2026.',
  ],
  [{ kind: 'invitation-accepted', params: { name: 'Priya' } }, 'Priya now signs in to'],
  [{ kind: 'person-removed', params: {} }, 'Your access has ended', 'signed out of it on all devices'],
  [{ kind: 'guest-last-day', params: {} }, 'Today is your last day as a guest', 'until midnight'],
]

describe('a mail', () => {
  test.each(cases)('%j has the subject "%s" and links to %s', (mail, subject, link) => {
    const content = describeMail(brands.kestrel, mail, appUrl)
    expect(content?.subject).toBe(subject)
    expect(content?.action?.url).toBe(link)
    if (!content) return
    expect(writeText('kestrel', content)).toContain(link)
    expect(writeHtml('kestrel', content)).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  })

  test('has no button where the app has no address, and is not sent if it needs one', () => {
    const known = cases.map(([mail]) => describeMail(brands.kestrel, mail, null))
    expect(known.map((content) => content?.action ?? null)).toEqual(known.map(() => null))
    const refused = cases.filter((_, at) => known[at] === null).map(([{ kind }]) => kind)
    expect(refused).toEqual([
      'confirm-email',
      'sign-in-link',
      'support-link',
      'year-summary',
      'person-invited',
    ])
  })

  test.each(brandIds)('uses the colours of %s in light and dark', (brand) => {
    const content = describeMail(
      brands[brand],
      { kind: 'reset-password', params: { code: '01234567' } },
      appUrl,
    )
    const html = content ? writeHtml(brand, content) : ''
    const { light, dark } = palettes[brand]
    for (const colour of [
      light.background,
      light.accent,
      light.ink,
      dark.background,
      dark.accent,
      dark.ink,
    ]) {
      expect(html).toContain(colour)
    }
    expect(html).toContain(`>${brands[brand].name}<`)
    expect(html).toContain('>01234567<')
    expect(html).not.toMatch(/<script|<link|src="http|undefined/)
    const strangers = brandIds.filter((id) => id !== brand).map((id) => brands[id].name)
    expect(strangers.filter((name) => html.includes(name))).toEqual([])
  })

  test.each(brandIds.flatMap((brand) => peopleMails.map(([mail, ...texts]) => ({ brand, mail, texts }))))(
    'about people is written in $brand as text and HTML: $mail.kind',
    ({ brand, mail, texts }) => {
      const content = describeMail(brands[brand], mail, appUrl)
      const [text, html] = [content && writeText(brand, content), content && writeHtml(brand, content)]
      for (const expected of texts) {
        expect(text).toContain(expected)
        expect(html).toContain(expected)
      }
      expect(html).toContain(palettes[brand].light.background)
      expect(text).toContain(brands[brand].name)
    },
  )

  test('escapes HTML in its texts', () => {
    const content = describeMail(
      brands.kestrel,
      { kind: 'confirm-email', params: { token: '"><script>' } },
      appUrl,
    )
    const html = content ? writeHtml('kestrel', { ...content, title: '<b>', paragraphs: [`"'&`] }) : ''
    expect(html).not.toMatch(/<script|<b>/)
    expect(html).toContain('&quot;&#39;&amp;')
  })
})

test('the plain text contains everything that the HTML does', () => {
  const content = describeMail(brands.fjord, { kind: 'reset-password', params: { code: '01234567' } }, appUrl)
  expect(content && writeText('fjord', content)).toBe(`Fjord

Choose a new password

Someone asked to reset the password of your Fjord account.

Your code: 01234567

Choose a new password:
https://app.example/home/forgot-password/reset?c=01234567

The code works once, for 15 minutes. If you didn’t ask for it, ignore this email. Your password stays the same.

--${' '}
You received this email because you have a Fjord account. Replies aren’t read.
`)
})
