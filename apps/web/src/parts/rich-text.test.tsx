import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RichText } from './rich-text.tsx'

afterEach(cleanup)

const html =
  '<p>See <a href="/privacy-policy"><em>our policy</em></a> or <a href="https://shop.example/">the shop</a>.</p><script>alert(1)</script>'

function open(): void {
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Routes>
        <Route path="/here" element={<RichText html={html} />} />
        <Route path="/privacy-policy" element="the policy itself" />
      </Routes>
    </MemoryRouter>,
  )
}

test('a link to a page of the app navigates without a reload', () => {
  open()
  const isLeftToBrowser = fireEvent.click(screen.getByText('our policy'))
  expect(isLeftToBrowser).toBe(false)
  expect(screen.getByText('the policy itself')).toBeTruthy()
})

const left: [string, string, object][] = [
  ['a link to elsewhere', 'the shop', {}],
  ['a link to be opened in another tab', 'our policy', { ctrlKey: true }],
  ['a link to be opened in another tab, on a Mac', 'our policy', { metaKey: true }],
  ['a word outside a link', 'See', {}],
]

test.each(left)('%s is left to the browser', (_, text, keys) => {
  open()
  expect(fireEvent.click(screen.getByText(text, { exact: false, selector: 'p, a, em' }), keys)).toBe(true)
  expect(screen.queryByText('the policy itself')).toBeNull()
})

test('scripts in the content do not run', () => {
  open()
  expect(document.querySelector('script')).toBeNull()
})

test('the content stays when it is drawn again by a browser with Trusted Types', async () => {
  // Such browsers give a new object for each text, which compares as another one.
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => ({ createHTML: (text: string) => ({ toString: () => text }) }),
  })
  vi.resetModules()
  const { RichText: TrustedText } = await import('./rich-text.tsx')
  vi.unstubAllGlobals()
  const { rerender, container } = render(<TrustedText html={html} />, { wrapper: MemoryRouter })
  rerender(<TrustedText html={html} />)
  expect(container.textContent).toBe('See our policy or the shop.')
})
