import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { PlatformProvider } from '#platform/platform-context.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { PageNotFoundScreen } from './page-not-found-screen.tsx'

afterEach(cleanup)

test('page-not-found links to the dashboard and to contact', () => {
  const { platform } = openTestBed({ path: '/no/such/page', isSignedIn: false })
  render(
    <PlatformProvider value={platform}>
      <MemoryRouter>
        <PageNotFoundScreen />
      </MemoryRouter>
    </PlatformProvider>,
  )
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/electric-vehicles', '/support/contact-us'])
})
