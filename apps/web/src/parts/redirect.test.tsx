import { act, render, screen } from '@testing-library/react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { Redirect } from './redirect.tsx'

beforeEach(() => window.history.pushState(null, '', '/more'))

function Pages({ to }: { readonly to: string }) {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/more" element={<p>More</p>} />
        <Route path="/month" element={<Redirect to={to} />} />
        <Route path="/today" element={<p>Today</p>} />
      </Routes>
    </BrowserRouter>
  )
}

test.each([
  ['/today', '/today'],
  ['?date=2026-11-01', '/month?date=2026-11-01'],
])('to %s leads to %s, and back leads past the page it replaced', async (to, end) => {
  window.history.pushState(null, '', '/month')
  const before = window.history.length
  render(<Pages to={to} />)
  expect(window.location.pathname + window.location.search).toBe(end)
  expect(window.history.length).toBe(before)
})

test('a navigation before the redirect cancels it', async () => {
  render(<Pages to="/today" />)
  expect(screen.getByText('More')).toBeDefined()
  act(() => {
    // The location changes again before the router has rendered the month.
    window.history.pushState(null, '', '/month')
    window.dispatchEvent(new PopStateEvent('popstate'))
    window.history.pushState(null, '', '/more')
  })
  expect(window.location.pathname).toBe('/more')
})
